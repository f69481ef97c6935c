import { FakeRefusal } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { lesson, report } from '../testing/lesson.ts';
import { CHARGES, choose, close, HISTORY, leaveCard, openCard, saved, sentTo } from '../testing/opened-card.tsx';

afterEach(leaveCard);

describe('deleting', () => {
  it('[LSN-59] of a rule shows under each scope how many lessons are deleted and kept', async () => {
    await openCard(lesson({ in_rule: true, rule_id: 4 }), {
      'DELETE /api/lessons/{id}': ({ query }) =>
        query.scope === 'one'
          ? report({ deleted: 1 })
          : report({ deleted: 12, kept: [{ id: 5, date: '2026-11-27', why: 'есть оплата' }] }),
    });

    const before = sentTo('DELETE /api/lessons/{id}');
    await choose('Удалить');

    expect(await screen.findByText('удалится 1')).toBeVisible();
    expect(before).toEqual([]);
    expect(screen.getAllByText('удалится 12, останется 1')).toHaveLength(2);
    const following = screen.getByRole('radio', { name: /^Это и следующие/ });
    expect(following).toHaveAccessibleDescription(/удалится 12/);
    await userEvent.click(following);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
    expect(sentTo('DELETE /api/lessons/{id}')?.at(-1)).toMatchObject({ query: { scope: 'following' } });
  });

  it('[LSN-132] of an endless rule also deletes the lessons after the counted day, and names the undo', async () => {
    await openCard(lesson({ in_rule: true, rule_id: 4 }), {
      'DELETE /api/lessons/{id}': ({ query }) =>
        query.scope === 'one' ? report({ deleted: 1 }) : report({ deleted: 26, counted_until: '2027-05-21' }),
    });

    await choose('Удалить');

    expect(await screen.findAllByText('удалится 26 до 21 мая 2027 и все после них')).toHaveLength(2);
    expect(
      screen.getByText('Вернуть удалённое можно сразу после удаления: «Отменить действие».', { exact: false }),
    ).toBeVisible();
  });

  it.each([
    ['cancelled', 'занятие отменено', 'Вернуть занятие'],
    ['completed', 'занятие уже проведено', 'Снять отметку о проведении'],
  ] as const)('[LSN-133] one that is %s offers the step that makes deleting possible', async (status, why, step) => {
    await openCard(lesson({ status }), {
      'DELETE /api/lessons/{id}': () =>
        report({ kept: [{ id: 1, date: '2026-11-20', why, next: 'И его можно будет удалить' }] }),
      'POST /api/lessons/{id}/attendance': saved(lesson()),
    });
    await choose('Удалить');
    await screen.findByRole('button', { name: step });
    const empty = screen.getAllByRole('paragraph').filter(({ textContent }) => textContent === '');

    await userEvent.click(screen.getByRole('button', { name: step }));

    await waitFor(() =>
      expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([{ body: { complete: false } }]),
    );
    expect(empty).toEqual([]);
  });

  it('[LSN-133] a cancelled one that is planned again can be deleted', async () => {
    let now: Lesson = lesson({ status: 'cancelled' });
    await openCard(now, {
      'GET /api/lesson/{id}': () => ({ lesson: now, history: HISTORY, charges: CHARGES }),
      'DELETE /api/lessons/{id}': () =>
        now.status === 'cancelled'
          ? report({ kept: [{ id: 1, date: '2026-11-20', why: 'занятие отменено', next: 'Верните занятие' }] })
          : report({ deleted: 1 }),
      'POST /api/lessons/{id}/attendance'() {
        now = lesson({ version: 2 });
        return saved(now)();
      },
    });
    await choose('Удалить');
    const why = (await screen.findByText(/Удалить его нельзя/)).textContent;

    await userEvent.click(screen.getByRole('button', { name: 'Вернуть занятие' }));
    expect(await screen.findByText('Занятие исчезнет из календаря.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));

    expect(why).toContain('занятие отменено. Верните занятие');
    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
  });

  it.each(['card', 'deletion'] as const)(
    '[LSN-151] a cancelled one whose time is taken is reopened from the %s after a question',
    async (from) => {
      const conflicts = [
        {
          id: 9,
          conducted_date: '2026-11-20',
          start_time: '18:30:00.000Z',
          end_time: '19:30:00.000Z',
          student_name: 'Борис',
        },
      ];
      const cancelled = lesson({ status: 'cancelled' });
      const shell = await openCard(cancelled, {
        'DELETE /api/lessons/{id}': () =>
          report({ kept: [{ id: 1, date: '2026-11-20', why: 'занятие отменено', next: 'Верните его' }] }),
        'POST /api/lessons/{id}/attendance'({ body }) {
          if (!body.force) {
            throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие', { details: { conflicts } });
          }
          return { lesson: lesson(), report: report({ updated: 1 }), operation_id: null };
        },
      });
      if (from === 'deletion') await choose('Удалить');
      await userEvent.click(await screen.findByRole('button', { name: 'Вернуть занятие' }));
      const question = await screen.findByRole('dialog', { name: 'В это время уже есть занятие' });
      expect(question).toHaveTextContent('Борис');

      await userEvent.click(within(question).getByRole('button', { name: 'Отменить' }));
      expect(shell.toasts).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Вернуть занятие' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Всё равно поставить' }));

      await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Занятие снова запланировано', kind: 'done' }]));
      expect(question).not.toBeInTheDocument();
    },
  );

  it('[LSN-133] several lessons, none of which can be deleted, name the place of the next step', async () => {
    await openCard(lesson({ in_rule: true, rule_id: 4 }), {
      'DELETE /api/lessons/{id}': () => report({ kept: [{ id: 5, date: '2026-11-27', why: 'есть оплата' }] }),
    });

    await choose('Удалить');

    expect(await screen.findByText(/Удалять нечего: есть оплата/)).toHaveTextContent('Выберите «Только это занятие»');
  });

  it.each([
    ['another one', { id: 5, date: '2026-11-27', why: 'есть оплата', next: 'Отмените занятие' }],
    ['it without a step', { id: 1, date: '2026-11-20', why: 'есть оплата' }],
  ])('[LSN-133] a kept lesson that is %s offers no step', async (_, kept) => {
    await openCard(lesson(), { 'DELETE /api/lessons/{id}': () => report({ kept: [kept] }) });

    await choose('Удалить');

    expect(await screen.findByText(/Удалять нечего: есть оплата/)).toBeVisible();
  });

  it('[LSN-133] without deleted and kept lessons no reason is shown', async () => {
    await openCard(lesson({ in_rule: true }), {
      'DELETE /api/lessons/{id}': ({ query }) => report({ deleted: query.scope === 'one' ? 0 : 3 }),
    });

    await choose('Удалить');

    expect(await screen.findAllByText('удалится 3')).toHaveLength(2);
    expect(screen.queryByText(/Выберите «Только это занятие»/)).toBeNull();
  });

  it('[LSN-59] one with records offers a cancellation instead', async () => {
    await openCard(lesson(), {
      'DELETE /api/lessons/{id}': () =>
        report({ kept: [{ id: 1, date: '2026-11-20', why: 'есть оплата', next: 'Отмените занятие' }] }),
      'POST /api/cancel-lesson': () => ({ lesson: null, cancelled: 1, charge: 0, text: 'Ничего', operation_id: null }),
    });
    await choose('Удалить');
    const why = (await screen.findByText(/Удалить его нельзя/)).textContent;

    await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

    expect(why).toContain('Удалить его нельзя: есть оплата.');
    expect(screen.getByRole('dialog', { name: 'Отменить занятие' })).toBeVisible();
  });
});

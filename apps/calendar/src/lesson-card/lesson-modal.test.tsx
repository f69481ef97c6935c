import { FakeRefusal, sampleStudent, type FakeApi, studentPage } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { LessonModal } from './lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const close = vi.fn<(result?: { changed: boolean }) => void>();
const CHARGES = [{ student_id: 7, present: 1500, late: 1500, absent: 750, excused: 0, unmarked: 1500 }];
const HISTORY = [{ at: '2026-11-01T08:00:00.000Z', text: 'Занятие создано' }];
/** Went on from 10:00 to 11:00, and it is 15:24. */
const past = lesson({
  start_time: '10:00:00.000Z',
  end_time: '11:00:00.000Z',
  start_at: '2026-11-20T07:00:00.000Z',
  end_at: '2026-11-20T08:00:00.000Z',
});

async function open(given: Lesson, handlers: Parameters<typeof calendarApi>[0] = {}, at = '/calendar/calendar-week') {
  close.mockClear();
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: given, history: HISTORY, charges: CHARGES }),
    ...handlers,
  });
  const shell = fakeShell({ at });
  render(<LessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  await screen.findByText('Стоимость');
  return shell;
}
const sentTo = (key: string) => api?.sent.filter((call) => call.key === key).map(({ input }) => input);
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Ещё действия' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const saved = (given: Lesson) => () => ({ lesson: given, report: report({ updated: 1 }), operation_id: null });

describe('marks', () => {
  it('[LSN-60] a press marks and the same press again takes the mark off', async () => {
    const marked = { ...past, participants: past.participants.map((one) => ({ ...one, attendance: 'late' as const })) };
    await open(marked, { 'POST /api/lessons/{id}/attendance': saved(marked) });

    await userEvent.click(screen.getByRole('button', { name: 'Был' }));
    await userEvent.click(screen.getByRole('button', { name: 'Опоздал' }));

    await waitFor(() => expect(sentTo('POST /api/lessons/{id}/attendance')).toHaveLength(2));
    expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([
      { body: { marks: [{ student_id: 7, attendance: 'present' }] } },
      { body: { marks: [{ student_id: 7, attendance: null }] } },
    ]);
  });

  it('[FIN-16] what is not paid is paid from here, once the card has closed', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 1500, paid: false }));
    const shell = await open({ ...past, status: 'completed', participants });

    await userEvent.click(screen.getByRole('button', { name: /^Внести оплату/ }));

    expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 7, lesson_id: 1, amount: 1500 } }]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('[FIN-16] what is paid asks for no payment', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 1500, paid: true }));
    await open({ ...past, status: 'completed', participants });

    expect(screen.queryByRole('button', { name: /^Внести оплату/ })).toBeNull();
  });

  it('[MNY-152] a lesson that is free says whose cancellation it is for', async () => {
    const participants = past.participants.map((one) => ({ ...one, charge: 0, free_for: '2026-11-13' }));
    await open({ ...past, status: 'completed', participants });

    expect(screen.getByText('Бесплатно: занятие 13 ноября поздно отменил преподаватель')).toBeVisible();
  });

  it('[LSN-60] before a lesson begins there is nothing to mark', async () => {
    await open(lesson());

    expect(screen.queryByRole('button', { name: 'Был' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Завершить занятие' })).toBeNull();
  });

  it('[LSN-60] what completing charges stands there before the press', async () => {
    const shell = await open(past, { 'POST /api/lessons/{id}/attendance': saved({ ...past, status: 'completed' }) });
    const said = screen.getByText(/Спишется 1 500 ₽/);

    await userEvent.click(screen.getByRole('button', { name: 'Завершить занятие' }));

    expect(said).toBeVisible();
    await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Занятие проведено', kind: 'done' }]));
  });
});

describe('a conducted lesson', () => {
  it('[LSN-60] is opened again from the menu and can be completed once more', async () => {
    let now: Lesson = { ...past, status: 'completed' };
    await open(now, {
      'GET /api/lesson/{id}': () => ({ lesson: now, history: HISTORY, charges: CHARGES }),
      'POST /api/lessons/{id}/attendance'() {
        now = past;
        return saved(past)();
      },
    });

    await choose('Снять отметку о проведении');

    expect(await screen.findByRole('button', { name: 'Завершить занятие' })).toBeVisible();
    expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([{ body: { complete: false } }]);
  });
});

describe('cancelling', () => {
  it('[LSN-58] says what it costs before the click, and «Не отменять» goes back', async () => {
    await open(lesson(), {
      'POST /api/cancel-lesson': ({ body }) => ({
        lesson: null,
        cancelled: 1,
        charge: body.by === 'student' ? 1500 : 0,
        text: body.by === 'student' ? 'Спишется 1 500 ₽: отмена позже чем за 24 часа' : 'Ничего не спишется',
        operation_id: null,
      }),
    });

    await choose('Отменить занятие');
    const free = (await screen.findByText('Ничего не спишется')).textContent;
    await userEvent.click(screen.getByRole('radio', { name: 'Отменил ученик' }));

    expect(free).toBe('Ничего не спишется');
    expect(await screen.findByText('Спишется 1 500 ₽: отмена позже чем за 24 часа')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));
    expect(screen.getByRole('button', { name: 'Перенести…' })).toBeVisible();
    expect(sentTo('POST /api/cancel-lesson')).toMatchObject([{ body: { dry_run: true } }, { body: { dry_run: true } }]);
  });

  it('[LSN-58] sends the reason and closes', async () => {
    const shell = await open(lesson(), {
      'POST /api/cancel-lesson': () => ({ lesson: null, cancelled: 1, charge: 0, text: 'Ничего', operation_id: null }),
    });
    await choose('Отменить занятие');

    await userEvent.type(screen.getByLabelText('Причина'), 'Болеет');
    await userEvent.click(screen.getByRole('button', { name: 'Отменить занятие' }));

    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
    expect(sentTo('POST /api/cancel-lesson')?.at(-1)).toMatchObject({ body: { reason: 'Болеет', dry_run: false } });
    expect(shell.toasts).toEqual([{ text: 'Занятие отменено', kind: 'done' }]);
  });
});

describe('deleting', () => {
  it('[LSN-59] of a rule says under each reach how many go and stay', async () => {
    await open(lesson({ in_rule: true, rule_id: 4 }), {
      'DELETE /api/lessons/{id}': ({ query }) =>
        query.scope === 'one'
          ? report({ deleted: 1 })
          : report({ deleted: 12, kept: [{ id: 5, date: '2026-11-27', why: 'есть оплата' }] }),
    });

    await choose('Удалить');

    expect(await screen.findByText('удалится 1')).toBeVisible();
    expect(screen.getAllByText('удалится 12, останется 1')).toHaveLength(2);
    const following = screen.getByRole('radio', { name: /^Это и следующие/ });
    expect(following).toHaveAccessibleDescription(/удалится 12/);
    await userEvent.click(following);
    await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ changed: true }));
    expect(sentTo('DELETE /api/lessons/{id}')?.at(-1)).toMatchObject({ query: { scope: 'following' } });
  });

  it('[LSN-132] of a rule without an end those after the day go too, and how they come back is said', async () => {
    await open(lesson({ in_rule: true, rule_id: 4 }), {
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
  ] as const)('[LSN-133] one that is %s offers the step that lets it be deleted', async (status, why, step) => {
    await open(lesson({ status }), {
      'DELETE /api/lessons/{id}': () =>
        report({ kept: [{ id: 1, date: '2026-11-20', why, next: 'И его можно будет удалить' }] }),
      'POST /api/lessons/{id}/attendance': saved(lesson()),
    });
    await choose('Удалить');

    await userEvent.click(await screen.findByRole('button', { name: step }));

    await waitFor(() =>
      expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([{ body: { complete: false } }]),
    );
  });

  it('[LSN-133] a cancelled one that was planned again there can be deleted', async () => {
    let now: Lesson = lesson({ status: 'cancelled' });
    await open(now, {
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
    '[LSN-151] a cancelled one whose place another has is opened again from the %s after the question',
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
      const shell = await open(cancelled, {
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

  it('[LSN-133] where none of several can go it says where the step is told', async () => {
    await open(lesson({ in_rule: true, rule_id: 4 }), {
      'DELETE /api/lessons/{id}': () => report({ kept: [{ id: 5, date: '2026-11-27', why: 'есть оплата' }] }),
    });

    await choose('Удалить');

    expect(await screen.findByText(/Удалять нечего: есть оплата/)).toHaveTextContent('Выберите «Только это занятие»');
  });

  it('[LSN-59] one with a record offers to be cancelled instead', async () => {
    await open(lesson(), {
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

describe('what else the card does', () => {
  it('[LSN-62] a note that was saved stands there when the card is opened', async () => {
    await open(lesson({ note_shared: 'Стр. 12, упр. 3' }));

    expect(screen.getByLabelText('Заметка для ученика')).toHaveValue('Стр. 12, упр. 3');
    expect(screen.queryByRole('button', { name: 'Сохранить заметку' })).toBeNull();
  });

  it('[LSN-62] a note is saved on its own, and closing with one unsaved asks', async () => {
    await open(lesson(), { 'PUT /api/lessons/{id}': saved(lesson()) });

    await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    const isAsked = screen.queryByText('Закрыть без сохранения?') !== null;
    await userEvent.click(screen.getByRole('button', { name: 'Вернуться' }));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

    expect(isAsked).toBe(true);
    await waitFor(() =>
      expect(sentTo('PUT /api/lessons/{id}')).toMatchObject([{ body: { note_private: 'Повторить' } }]),
    );
  });

  it('[FRM-1] a note that is typed outlives the step that cancels', async () => {
    await open(lesson());
    await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');

    await choose('Отменить занятие');
    await userEvent.click(screen.getByRole('button', { name: 'Не отменять' }));

    expect(screen.getByLabelText('Заметка для себя')).toHaveValue('Повторить');
  });

  it('[LSN-62] a note whose saving fails stays as typed', async () => {
    await open(lesson(), {
      'PUT /api/lessons/{id}'() {
        throw new FakeRefusal('database_away', 'База недоступна');
      },
    });
    await userEvent.type(screen.getByLabelText('Заметка для ученика'), 'Стр. 12');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

    expect(await screen.findByText('База недоступна')).toBeVisible();
    expect(screen.getByLabelText('Заметка для ученика')).toHaveValue('Стр. 12');
  });

  it('[API-12] a note that was changed in another window meanwhile is not written over, and the new one is offered', async () => {
    await open(lesson(), {
      'PUT /api/lessons/{id}'() {
        throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      },
    });
    await userEvent.type(screen.getByLabelText('Заметка для себя'), 'Повторить');

    await userEvent.click(screen.getByRole('button', { name: 'Сохранить заметку' }));

    expect(await screen.findByText('Это уже изменили в другом окне')).toBeVisible();
    expect(sentTo('PUT /api/lessons/{id}')).toMatchObject([{ body: { version: lesson().version } }]);
    expect(screen.getByLabelText('Заметка для себя')).toHaveValue('Повторить');
    expect(screen.getByRole('button', { name: 'Загрузить новое' })).toBeVisible();
  });

  it.each([
    ['Изменить', { name: 'lesson-form', props: { lesson_id: 1 } }],
    ['Перенести…', { name: 'move-lesson', props: { lesson_id: 1 } }],
  ])('[LSN-53] «%s» closes the card and opens its form', async (button, wanted) => {
    const shell = await open(lesson());

    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(shell.opened).toEqual([wanted]);
    expect(close).toHaveBeenCalled();
  });

  it('[LSN-53] «Перенести тапом» leaves the lesson in the address to be placed', async () => {
    const shell = await open(lesson());

    await choose('Перенести тапом');

    expect(shell.path()).toBe('/calendar/calendar-week?date=2026-11-20&move=1');
  });

  it('[TRL-3] a trial is made permanent by a rule for the same student and time', async () => {
    const shell = await open(lesson({ trial: true }));

    await userEvent.click(screen.getByRole('button', { name: 'Сделать постоянным' }));

    expect(shell.opened).toEqual([
      { name: 'lesson-form', props: { tab: 'recurring', student_id: 7, start_time: '18:00', end_time: '19:00' } },
    ]);
  });

  it('[LSN-100] the card leads to its student and says how to reach them', async () => {
    const shell = await open(lesson(), {
      'GET /api/all-students-teachers': () => studentPage([sampleStudent({ phone_number: '8 916 123-45-67' })]),
    });
    const call = await screen.findByRole('link', { name: 'Позвонить: Анна Соколова, 8 916 123-45-67' });

    await userEvent.click(screen.getByRole('link', { name: 'Карточка ученика' }));

    expect(call).toHaveAttribute('href', 'tel:+79161234567');
    expect(close).toHaveBeenCalledOnce();
    expect(shell.path()).toBe('/my-students-test/student/7');
  });

  it('[LSN-101] a step that cancels says whose lesson it is and when', async () => {
    await open(lesson());

    await choose('Отменить занятие');

    expect(screen.getByText('Анна Соколова, пт, 20 ноября, 18:00–19:00')).toBeVisible();
  });

  it('a lesson that is no more says so', async () => {
    api = calendarApi({
      'GET /api/lesson/{id}'() {
        throw new FakeRefusal('not_found', 'Не найдено');
      },
    });
    render(<LessonModal lesson_id={1} close={close} />, { wrapper: inShell(fakeShell()) });

    expect(await screen.findByText('Этого занятия больше нет.')).toBeVisible();
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Повторить' })).toBeNull();
  });
});

import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/shell-api/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { expectedCharge } from './marks/expected-charge.ts';
import { LessonModal } from './lesson-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const close = vi.fn<(result?: { changed: boolean }) => void>();
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
  api = calendarApi({ 'GET /api/lesson/{id}': () => ({ lesson: given, history: HISTORY }), ...handlers });
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

  it('[LSN-60] before a lesson begins there is nothing to mark', async () => {
    await open(lesson());

    expect(screen.queryByRole('button', { name: 'Был' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Завершить урок' })).toBeNull();
  });

  it('[LSN-60] what completing charges stands there before the press', async () => {
    const shell = await open(past, { 'POST /api/lessons/{id}/attendance': saved({ ...past, status: 'completed' }) });
    const said = screen.getByText(/Спишется 1 500 ₽/);

    await userEvent.click(screen.getByRole('button', { name: 'Завершить урок' }));

    expect(said).toBeVisible();
    await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Занятие проведено', kind: 'done' }]));
  });

  it.each([
    ['present', 1500],
    ['absent', 750],
    ['excused', 0],
    [null, 1500],
  ] as const)('[LSN-60] marked %s, an absence being half, it will charge %i', (attendance, charge) => {
    const participants = past.participants.map((one) => ({ ...one, attendance }));

    expect(expectedCharge({ participants }, { no_show_percent: 50 })).toBe(charge);
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
  });

  it('[LSN-59] one with a record offers to be cancelled instead', async () => {
    await open(lesson(), {
      'DELETE /api/lessons/{id}': () => report({ kept: [{ id: 1, date: '2026-11-20', why: 'есть оплата' }] }),
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

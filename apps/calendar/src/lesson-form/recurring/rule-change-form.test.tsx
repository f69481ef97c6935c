import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { rules } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { lesson, report } from '../../testing/lesson.ts';
import { sampleRule } from '../../testing/rule.ts';
import { LessonFormModal } from '../lesson-form-modal.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const RULE = sampleRule();
// The fake parses each request by the contract, so a preview has `dry_run`.
const isPreview = (input: unknown) => (input as { body: { dry_run: boolean } }).body.dry_run;

it('[RUL-56] changed in another window meanwhile the form loads the new schedule, keeps the typed values, and can then be saved', async () => {
  let rule = RULE;
  const close = vi.fn<() => void>();
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson({ in_rule: true, rule_id: 4 }), history: [], charges: [] }),
    'PUT /api/edit-rule'({ body }) {
      if (body.version !== rule.version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      return { rule, report: report({ updated: 12 }), operation_id: null };
    },
  });
  api.also(rules, { 'GET /api/lessons/get-rule': () => ({ ...rule, rules: [rule] }) });
  render(<LessonFormModal lesson_id={1} tab="recurring" close={close} />, { wrapper: inShell(fakeShell()) });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');
  // Another window has changed the rule to another day.
  rule = {
    ...RULE,
    id: 5,
    version: 1,
    days_of_week: { '6': [{ start_time: '10:00:00.000Z', end_time: '11:30:00.000Z' }] },
  };
  await save();

  await screen.findByText(/^Пока вы заполняли, это изменили/);
  await waitFor(() => expect(screen.getByLabelText('Суббота, начало')).toHaveValue('10:00'));
  const alert = screen.queryByText('Это уже изменили в другом окне');
  await save();

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  expect(alert).toBeNull();
  const sent = api.sent.filter(({ key }) => key === 'PUT /api/edit-rule').map(({ input }) => input);
  expect(sent.at(-1)).toMatchObject({
    body: {
      rule_id: 5,
      version: 1,
      goal: 'Времена',
      updated_days_of_week: [6],
      updated_start_times: ['10:00:00.000Z'],
    },
  });
});

it('[LSN-219] shows the subject and the link of the schedule under «Ещё», and sends the changed ones', async () => {
  const close = vi.fn<() => void>();
  const rule = sampleRule({ subject_id: 1, meeting_url: 'https://meet.example/a' });
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson({ in_rule: true, rule_id: 4 }), history: [], charges: [] }),
    'PUT /api/edit-rule': () => ({ rule, report: report({ updated: 12 }), operation_id: null }),
  });
  api.also(rules, { 'GET /api/lessons/get-rule': () => ({ ...rule, rules: [rule] }) });
  render(<LessonFormModal lesson_id={1} tab="recurring" close={close} />, { wrapper: inShell(fakeShell()) });
  await userEvent.click(await screen.findByText('Ещё'));
  const link = screen.getByLabelText('Ссылка на занятие');

  await waitFor(() => expect(screen.getByLabelText('Предмет')).toHaveValue('Английский язык'));
  expect(link).toHaveValue('https://meet.example/a');
  await userEvent.clear(link);
  await userEvent.type(link, 'https://meet.example/b');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }));
  const [sent] = api.sent.filter(({ key, input }) => key === 'PUT /api/edit-rule' && !isPreview(input));
  expect(sent?.input).toMatchObject({ body: { meeting_url: 'https://meet.example/b' } });
  expect(sent?.input).not.toMatchObject({ body: { subject_id: expect.anything() } });
});

it.each([
  {
    done: report({ updated: 26, counted_until: '2027-05-21' }),
    said: 'Расписание изменено: пт. Изменено 26 занятий до 21 мая 2027 и все после них',
  },
  {
    done: report({ created: 3, updated: 21, deleted: 2 }),
    said: 'Расписание изменено: пт. Изменено 21 занятие, добавлено 3, убрано 2',
  },
  { done: report({ deleted: 5 }), said: 'Расписание изменено: пт. Убрано 5 занятий' },
  { done: report(), said: 'Расписание изменено: пт' },
])('[LSN-131] after a change of a schedule the toast shows «$said»', async ({ done, said }) => {
  const shell = fakeShell();
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: lesson({ in_rule: true, rule_id: 4 }), history: [], charges: [] }),
    'PUT /api/edit-rule': () => ({ rule: RULE, report: done, operation_id: null }),
  });
  api.also(rules, { 'GET /api/lessons/get-rule': () => ({ ...RULE, rules: [RULE] }) });
  render(<LessonFormModal lesson_id={1} tab="recurring" close={vi.fn<() => void>()} />, { wrapper: inShell(shell) });

  await userEvent.type(await screen.findByLabelText('Цель занятия'), 'Времена');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts).toMatchObject([{ text: said }]));
});

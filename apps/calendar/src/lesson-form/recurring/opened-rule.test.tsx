import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { rules, type Rule } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../../testing/calendar-api.ts';
import { sampleRule } from '../../testing/rule.ts';
import { LessonFormModal } from '../lesson-form-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const RULE = sampleRule({ starts_on: '2026-09-01' });
const EVENING = sampleRule({
  id: 5,
  days_of_week: { '2': [{ start_time: '20:00:00.000Z', end_time: '21:00:00.000Z' }] },
});

function open(answer: () => readonly Rule[]) {
  api = calendarApi();
  api.also(rules, {
    'GET /api/lessons/get-rule'() {
      const found = answer();
      return { ...(found[0] ?? sampleRule({ id: null })), rules: [...found] };
    },
  });
  render(<LessonFormModal student_id={7} tab="recurring" isRuleChange close={vi.fn<() => void>()} />, {
    wrapper: inShell(fakeShell({ at: '/my-students-test' })),
  });
}

it('[LSN-222] the only schedule of a student opens in its own form, and can be changed from today', async () => {
  open(() => [RULE]);

  expect(await screen.findByRole('dialog', { name: 'Регулярные занятия' })).toBeVisible();
  expect(await screen.findByLabelText('Пятница, начало')).toHaveValue('18:00');
  expect(await screen.findByDisplayValue('Анна Соколова')).toBe(screen.getByLabelText('Ученик'));
  expect(screen.getByLabelText('Изменить с')).toHaveValue('20.11.2026');
  expect(await screen.findByText('Время: Москва (UTC+3)')).toBeVisible();
});

it.each([
  ['several schedules are listed', [RULE, EVENING], ['Изменить пт 18:00–19:00', 'Изменить вт 20:00–21:00']],
  ['none is listed if the last one has just ended', [], []],
])('[LSN-222] in the form of new lessons %s', async (_, found, names) => {
  open(() => found);

  expect(await screen.findByRole('dialog', { name: 'Новое занятие' })).toBeVisible();
  expect(await screen.findByText('Время: Москва (UTC+3)')).toBeVisible();
  for (const name of names) expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Изменить/ })).toHaveLength(names.length);
});

it('[LSN-222] a schedule that cannot be read is reported, and can be read again', async () => {
  let isAway = true;
  open(() => {
    if (isAway) throw new FakeRefusal('database_away', 'База недоступна');
    return [RULE];
  });
  const error = await screen.findByText('База недоступна');
  isAway = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect(await screen.findByLabelText('Пятница, начало')).toHaveValue('18:00');
  expect(await screen.findByText('Время: Москва (UTC+3)')).toBeVisible();
  expect(error).not.toBeInTheDocument();
});

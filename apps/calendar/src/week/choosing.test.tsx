import type { FakeApi } from '@planner/api-client/testing';
import { timeOff, type InputOf, type Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { accountKey } from '@planner/shell-api';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { WeekPage } from './week-page.tsx';

let api: FakeApi;
beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => api.restore());

const anna = lesson();
/** A lesson on the day after Анна's. */
const oleg = lesson({
  id: 2,
  student_name: 'Олег Власов',
  conducted_date: '2026-11-21',
  start_at: '2026-11-21T15:00:00.000Z',
  end_at: '2026-11-21T16:00:00.000Z',
});
/** Over before the fake now, Friday 15:24. */
const past = lesson({
  id: 3,
  student_name: 'Вера Зотова',
  start_time: '10:00:00.000Z',
  end_time: '11:00:00.000Z',
  start_at: '2026-11-20T07:00:00.000Z',
  end_at: '2026-11-20T08:00:00.000Z',
});

/** A lesson a week after Анна's. */
const boris = lesson({
  id: 4,
  student_name: 'Борис Ким',
  conducted_date: '2026-11-27',
  start_at: '2026-11-27T15:00:00.000Z',
  end_at: '2026-11-27T16:00:00.000Z',
});

type Body = InputOf<'POST /api/lessons/several'>['body'];

function open(lessons: Lesson[] = [anna, oleg, past, boris], user = {}) {
  const days = () => Object.groupBy(lessons, ({ conducted_date }) => conducted_date);
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: days() as Record<string, Lesson[]>, vacations: [] }), // Each day has lessons.
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
  }).also(timeOff, {
    'POST /api/lessons/several': ({ body }) => ({
      lessons: body.ids.map((id) => ({
        id,
        conducted_date: '2026-11-20',
        start_time: '18:00:00.000Z',
        end_time: '19:00:00.000Z',
        student_name: `Ученик ${id}`,
        group_id: null,
        act: body.act,
        to: null,
        conflicts: [],
      })),
      people: [],
      cancelled: body.act === 'cancel' ? body.ids.length : 0,
      moved: body.act === 'move' ? body.ids.length : 0,
      kept: 0,
      lost: 0,
      text: 'Деньги не меняются',
      operation_id: body.dry_run ? null : 7,
    }),
  });
  const shell = fakeShell({ at: '/calendar/calendar-week', user });
  render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
  return shell;
}
const card = (name: RegExp) => screen.findByRole('link', { name });
const pick = async (...names: RegExp[]) => {
  for (const name of names) fireEvent.click(await card(name), { shiftKey: true });
};
const bar = () => screen.findByRole('region', { name: 'Выбранные занятия' });
const sent = (): Body[] =>
  api.sent
    .filter(({ key }) => key === 'POST /api/lessons/several')
    // Only this call has this key.
    .map(({ input }) => (input as InputOf<'POST /api/lessons/several'>).body)
    .filter(({ dry_run }) => dry_run !== true);
const [ANNA, OLEG, VERA, BORIS] = [/Анна Соколова/, /Олег Власов/, /Вера Зотова/, /Борис Ким/];
const turn = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[LSN-232] lessons are chosen with Shift; another press and Escape take the choice back', async () => {
  open();

  await pick(ANNA, OLEG);
  const both = within(await bar());
  expect(await both.findByText('Выбрано 2')).toBeVisible();
  expect(await card(OLEG)).toHaveAttribute('data-picked');
  await pick(OLEG);

  expect(await both.findByText('Выбрано 1')).toBeVisible();
  expect(await card(OLEG)).not.toHaveAttribute('data-picked');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull());
  expect(await card(ANNA)).not.toHaveAttribute('data-picked');
});

test('[LSN-232] a lesson that has begun is not chosen, and the page says why', async () => {
  const shell = open();

  await pick(ANNA, VERA);

  expect(await within(await bar()).findByText('Выбрано 1')).toBeVisible();
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { text: 'Выбрать можно запланированные занятия, которые ещё не начались', kind: 'info' },
    ]),
  );
  expect(await card(VERA)).not.toHaveAttribute('data-picked');
});

function Fields() {
  return (
    <>
      <input aria-label="Поле" />
      <div role="menu">
        <button role="menuitem">Пункт</button>
      </div>
    </>
  );
}

test('[LSN-232] a field and an open menu keep their keys, and Delete with another key means nothing', async () => {
  open();
  await pick(ANNA);
  await bar();
  render(<Fields />);
  const [field, item] = [screen.getByRole('textbox', { name: 'Поле' }), screen.getByRole('menuitem')];

  const isLeft = [
    fireEvent.keyDown(field, { key: 'Escape' }),
    fireEvent.keyDown(item, { key: 'Escape' }),
    fireEvent.keyDown(field, { key: 'Delete' }),
    fireEvent.keyDown(document.body, { key: 'Delete', ctrlKey: true }),
    fireEvent.keyDown(document.body, { key: 'Delete', shiftKey: true }),
  ];

  expect(isLeft).toEqual([true, true, true, true, true]);
  expect(within(await bar()).getByText('Выбрано 1')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[LSN-232] each week has its own choice, and one that has ended does not come back with its week', async () => {
  open();
  for (const [name, button] of [
    [ANNA, 'Следующая неделя'],
    [BORIS, 'Предыдущая неделя'],
  ] as const) {
    await pick(name);
    await bar();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull());
    await turn(button);
  }

  expect(await card(ANNA)).not.toHaveAttribute('data-picked');
  expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull();
  await pick(OLEG);
  await bar();
  await turn('Следующая неделя');
  await card(BORIS);
  expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull();
  await turn('Предыдущая неделя');
  expect(within(await bar()).getByText('Выбрано 1')).toBeVisible();
  expect(await card(OLEG)).toHaveAttribute('data-picked');
});

test('[LSN-233] the dialog keeps its typed reason when the chosen lesson is cancelled elsewhere, and asks before it closes', async () => {
  const lessons = [anna, oleg];
  const shell = open(lessons);
  await pick(ANNA);
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Отменить…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отменить занятия' });
  const form = within(dialog);
  await form.findByText('Ученик 1');
  await userEvent.type(form.getByLabelText('Причина'), 'Болею');

  lessons[0] = { ...anna, status: 'cancelled', version: 2 };
  await act(() => shell.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull());
  expect(form.getByLabelText('Причина')).toHaveValue('Болею');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await userEvent.click(await form.findByRole('button', { name: 'Не сохранять' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pick(OLEG);
  expect(await within(await bar()).findByText('Выбрано 1')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[LSN-233] a move of one chosen lesson moves all of them, after one confirmation', async () => {
  const shell = open();
  await pick(ANNA, OLEG);
  await bar();

  fireEvent.keyDown(await card(ANNA), { key: 'ArrowDown', altKey: true });
  const form = await screen.findByRole('dialog', { name: 'Перенести занятия' });
  await within(form).findByText('Ученик 2');
  await userEvent.click(await within(form).findByRole('button', { name: 'Перенести 2 занятия' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    {
      ids: [1, 2],
      act: 'move',
      days: 0,
      minutes: 15,
      reason: '',
      notify: true,
      seen: [1, 2],
      seen_places: [1, 2].map((id) => ({
        lesson: id,
        conducted_date: '2026-11-20',
        start_time: '18:00:00.000Z',
        end_time: '19:00:00.000Z',
      })),
      force: false,
      dry_run: false,
    },
  ]);
  expect(shell.toasts.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual(['Перенесено 2 занятия']);
  expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull();
});

test('[LSN-233] chosen lessons are cancelled together; «Не отменять» keeps them chosen', async () => {
  open();
  await pick(ANNA, OLEG);
  await userEvent.click(within(await bar()).getByRole('button', { name: 'Отменить…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Не отменять' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await bar()).getByText('Выбрано 2')).toBeVisible();

  fireEvent.keyDown(document.body, { key: 'Delete' });
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить 2 занятия' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные занятия' })).toBeNull());
  expect(sent()).toMatchObject([{ ids: [1, 2], act: 'cancel' }]);
});

test('[LSN-233] the button asks for the day and the time, and asks nothing of the server before', async () => {
  open();
  await pick(ANNA, OLEG);

  await userEvent.click(within(await bar()).getByRole('button', { name: 'Перенести…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Перенести занятия' }));
  await userEvent.click(form.getByRole('button', { name: 'Перенести' }));

  expect(await form.findByText('Выберите, на сколько перенести')).toBeVisible();
  expect(api.sent.some(({ key }) => key === 'POST /api/lessons/several')).toBe(false);
  await userEvent.click(form.getByRole('combobox', { name: /На какой день/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'На неделю позже' }));
  await userEvent.click(await form.findByRole('button', { name: 'Перенести 2 занятия' }));
  await waitFor(() => expect(sent()).toMatchObject([{ ids: [1, 2], days: 7, minutes: 0 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Opens the week of an account of its own, in a browser that stores acts and reaches no server for writes. */
function openAway(id: number) {
  const { all, restore } = actsInMemory();
  onTestFinished(() => {
    restore();
    localStorage.clear();
  });
  const shell = open([anna, oleg], { id });
  withoutWrites();
  return { shell, stored: () => all(accountKey(id, 'marks')) };
}

test('[PWA-39] a move of the chosen lessons without a network waits as one act, and the lessons lie at their new places', async () => {
  const { shell, stored } = openAway(601);
  await pick(ANNA, OLEG);
  await bar();

  fireEvent.keyDown(await card(ANNA), { key: 'ArrowDown', altKey: true });
  const form = within(await screen.findByRole('dialog', { name: 'Перенести занятия' }));
  expect(await form.findByText(/^Нет сети\. Перенос подождёт на этом устройстве/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Перенести 2 занятия' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.toasts).toEqual([{ text: 'Нет сети. Перенос занятий ждёт на этом устройстве', kind: 'info' }]);
  expect(await stored()).toMatchObject([
    {
      call: 'POST /api/lessons/several',
      input: {
        body: {
          ids: [1, 2],
          act: 'move',
          minutes: 15,
          seen: [1, 2],
          seen_places: [
            { lesson: 1, conducted_date: '2026-11-20' },
            { lesson: 2, conducted_date: '2026-11-21' },
          ],
          force: false,
        },
      },
      lessons: [1, 2],
      about: expect.stringMatching(/^2\s+занятия на 15 мин позже: Анна Соколова и Олег Власов$/),
      refused: null,
    },
  ]);
  await waitFor(async () => expect(await card(OLEG)).toHaveTextContent('18:15'));
});

test('[PWA-39] cancelling the chosen lessons without a network fails with a message', async () => {
  const { stored } = openAway(602);
  await pick(ANNA, OLEG);
  await bar();

  fireEvent.keyDown(document.body, { key: 'Delete' });
  const form = within(await screen.findByRole('dialog', { name: 'Отменить занятия' }));

  expect(await form.findByText(/^Нет связи с сервером/)).toBeVisible();
  expect(form.queryByText(/подождёт на этом устройстве/)).toBeNull();
  expect(await stored()).toEqual([]);
});

import type { FakeApi } from '@planner/api-client/testing';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { WeekPage } from './week-page.tsx';

// happy-dom adds this object to its window.
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
let api: FakeApi;
beforeEach(() => {
  happyDOM.setViewport({ width: 1440 });
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  api.restore();
});

const ANNA = lesson();
const OLEG = lesson({ id: 2, student_name: 'Олег Власов', start_time: '20:00:00.000Z', end_time: '21:00:00.000Z' });

function open(search = '') {
  api = calendarApi({
    'GET /api/lessons/week/{date}': () => ({ days: { '2026-11-20': [ANNA, OLEG] }, vacations: [] }),
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
    'GET /api/lesson/{id}': ({ params }) => ({ lesson: params.id === 2 ? OLEG : ANNA, history: [], charges: [] }),
  });
  const shell = fakeShell({ at: `/calendar/calendar-week${search}` });
  render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
  return shell;
}
const link = (name: RegExp) => within(screen.getByRole('grid', { name: 'Неделя' })).findByRole('link', { name });
const card = (name: string) => screen.findByRole('dialog', { name });

test('[LSN-230] the card stands beside the week, another press shows another lesson, and the week stays usable', async () => {
  const shell = open();
  await userEvent.click(await link(/Анна Соколова/));
  const first = await card('Анна Соколова');

  await userEvent.click(await link(/Олег Власов/));
  await card('Олег Власов');
  const path = shell.path();
  const slot = screen.getByRole('grid', { name: 'Неделя' }).querySelector('[data-of="2026-11-21"][data-hour="12"]');
  if (slot === null) throw new Error('no free hour');
  fireEvent.click(slot);

  expect(first).not.toHaveAttribute('aria-modal');
  expect(first.closest('dialog')).toBeNull();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(path).toMatch(/[?&]lesson=2$/);
  expect(shell.opened.map(({ name }) => name)).toEqual(['lesson-form']);
});

test('[LSN-230] the keyboard enters the card it opens, Escape closes it, and the focus is on the lesson again', async () => {
  const shell = open();
  const anna = await link(/Анна Соколова/);
  // In happy-dom every focus is a visible one.
  act(() => anna.focus());
  await userEvent.keyboard('{Enter}');
  const panel = await card('Анна Соколова');
  await waitFor(() => expect(panel).toHaveFocus());

  fireEvent.keyDown(panel, { key: 'Escape' });

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.path()).not.toContain('lesson=');
  expect(anna).toHaveFocus();
});

test('[LSN-230] Escape over typed notes opens the question, and does not close it at once', async () => {
  open('?lesson=1');
  const panel = await card('Анна Соколова');
  await userEvent.type(await within(panel).findByLabelText('Заметка для себя'), 'Дроби');

  // A key that is not prevented also closes the modal that it has opened.
  const isLeftToBrowser = fireEvent.keyDown(panel, { key: 'Escape' });

  expect(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  expect(isLeftToBrowser).toBe(false);
});

test('[LSN-230] the form of the lesson opens over the page, and the card stays', async () => {
  const shell = open('?lesson=1');
  const panel = within(await card('Анна Соколова'));

  await userEvent.click(await panel.findByRole('button', { name: 'Изменить' }));

  expect(shell.opened).toEqual([{ name: 'lesson-form', props: { lesson_id: 1 } }]);
  expect(await card('Анна Соколова')).toBeVisible();
});

test('[LSN-230] a step of the card lies over it, and afterwards the card is as before', async () => {
  open('?lesson=1');
  const panel = within(await card('Анна Соколова'));
  await userEvent.click(await panel.findByRole('button', { name: 'Ещё действия' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Отменить занятие' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Не отменять' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Не отменять' })).toBeNull());
  expect(await panel.findByRole('button', { name: 'Ещё действия' })).toBeVisible();
});

test('[LSN-230] a typed note is not lost: the cross asks first', async () => {
  const shell = open('?lesson=1');
  const panel = within(await card('Анна Соколова'));
  await userEvent.type(await panel.findByLabelText('Заметка для себя'), 'Принести словарь');

  await userEvent.click(panel.getByRole('button', { name: 'Закрыть' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуться' })).toBeNull());
  expect(panel.getByLabelText('Заметка для себя')).toHaveValue('Принести словарь');

  await userEvent.click(panel.getByRole('button', { name: 'Закрыть' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Не сохранять' }));

  await waitFor(() => expect(shell.path()).not.toContain('lesson='));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[LSN-230] a typed note is not lost: a press on another lesson asks first', async () => {
  const shell = open('?lesson=1');
  const panel = within(await card('Анна Соколова'));
  await userEvent.type(await panel.findByLabelText('Заметка для себя'), 'Принести словарь');

  await userEvent.click(await link(/Олег Власов/));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернуться' })).toBeNull());
  expect(panel.getByLabelText('Заметка для себя')).toHaveValue('Принести словарь');
  expect(shell.path()).toMatch(/[?&]lesson=1$/);

  await userEvent.click(await link(/Олег Власов/));
  await userEvent.click(await screen.findByRole('button', { name: 'Не сохранять' }));

  expect(await card('Олег Власов')).toBeVisible();
  expect(shell.path()).toMatch(/[?&]lesson=2$/);
});

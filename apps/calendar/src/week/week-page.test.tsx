import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { WeekPage } from './week-page.tsx';

let api: FakeApi | undefined;
beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => api?.restore());

const weekOf = (lessons: Lesson[]) => () => ({ days: { '2026-11-20': lessons }, vacations: [] });
const around = { 'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }) };

function open(
  lessons: Lesson[],
  handlers: Parameters<typeof calendarApi>[0] = {},
  search = '',
  untilClosed?: () => Promise<undefined>,
) {
  api = calendarApi({ 'GET /api/lessons/week/{date}': weekOf(lessons), ...around, ...handlers });
  const shell = fakeShell({
    at: `/calendar/calendar-week${search}`,
    // The fake awaits an answer that is a promise.
    ...(untilClosed && { answers: { lesson: untilClosed() } }),
  });
  render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
  return shell;
}
const cell = (day: string) => screen.getByRole('gridcell', { name: new RegExp(`^${day}`) });
const link = (day: string) => within(cell(day)).queryByRole('link');
const lastPut = () => api?.sent.findLast(({ key }) => key === 'PUT /api/lessons/{id}')?.input;
const FRIDAY = 'пятница, 20 ноября';
const SATURDAY = 'суббота, 21 ноября';
const press = async (key: string) =>
  fireEvent.keyDown(await screen.findByRole('link', { name: /Анна Соколова/ }), { key, altKey: true });

describe('moving by the keyboard', () => {
  it('[LSN-55] a moved lesson appears at its new place immediately', async () => {
    const answer = Promise.withResolvers<undefined>();
    const shell = open([lesson()], {
      async 'PUT /api/lessons/{id}'() {
        await answer.promise;
        return { lesson: lesson({ version: 2 }), report: report(), operation_id: null };
      },
    });

    await press('ArrowRight');

    await waitFor(() => expect(link(SATURDAY)).toBeInTheDocument());
    expect(link(FRIDAY)).toBeNull();
    answer.resolve(undefined);
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ text: 'Анна Соколова: теперь сб, 21 ноября, 18:00–19:00', kind: 'done' }]),
    );
  });

  it('[LSN-55] quickly repeated moves are saved one after another', async () => {
    let version = 1;
    const shell = open([lesson()], {
      'PUT /api/lessons/{id}'({ body }) {
        if (body.version !== version) throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
        version += 1;
        const { conducted_date = '', start_time = '', end_time = '' } = body;
        return {
          lesson: lesson({ version, conducted_date, start_time, end_time }),
          report: report(),
          operation_id: null,
        };
      },
    });

    const link = await screen.findByRole('link', { name: /Анна Соколова/ });
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(link, { key, altKey: true });

    await waitFor(() =>
      expect(shell.toasts).toEqual([{ text: 'Анна Соколова: теперь пт, 20 ноября, 18:45–19:45', kind: 'done' }]),
    );
    expect(version).toBe(3);
  });

  it('[LSN-55] a rejected move is reverted and shows the reason', async () => {
    const shell = open([lesson()], {
      'PUT /api/lessons/{id}'() {
        throw new FakeRefusal('version_conflict', 'Это уже изменили в другом окне');
      },
    });

    await press('ArrowRight');

    await waitFor(() => expect(link(FRIDAY)).toBeInTheDocument());
    expect(shell.toasts).toEqual([{ text: 'Это уже изменили в другом окне', kind: 'error' }]);
  });

  it('[LSN-55] a move over another lesson asks first', async () => {
    open([lesson()], {
      'PUT /api/lessons/{id}'({ body }) {
        const conflicts = [lesson({ id: 9, student_name: 'Олег Власов' })];
        if (!body.force)
          throw new FakeRefusal('lesson_overlaps', 'В это время уже есть занятие', { details: { conflicts } });
        return { lesson: lesson({ version: 2 }), report: report(), operation_id: null };
      },
    });
    await press('ArrowDown');
    const question = await screen.findByRole('dialog', { name: 'В это время уже есть занятие' });
    const named = question.textContent;

    await userEvent.click(within(question).getByRole('button', { name: 'Всё равно поставить' }));

    expect(named).toContain('Олег Власов, 20 ноября, 18:00–19:00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastPut()).toMatchObject({ body: { start_time: '18:15:00.000Z', force: true } });
  });

  it('[LSN-54] a lesson of a rule asks for the scope of the move; after a cancellation it is at its old place', async () => {
    open([lesson({ in_rule: true, rule_id: 4 })], {
      'PUT /api/lessons/{id}': () => ({ lesson: null, report: report({ updated: 3 }), operation_id: null }),
    });
    await press('ArrowRight');
    const question = await screen.findByRole('dialog', { name: 'Какие занятия изменить?' });

    await userEvent.click(within(question).getByRole('button', { name: 'Отменить' }));

    expect(link(FRIDAY)).toBeInTheDocument();
    expect(link(SATURDAY)).toBeNull();
  });
});

describe('a series that moves', () => {
  it('[RUL-38] the question shows how many lessons move, and so does the toast afterwards', async () => {
    const shell = open([lesson({ in_rule: true, rule_id: 4 })], {
      'PUT /api/lessons/{id}': () => ({ lesson: null, report: report({ updated: 26 }), operation_id: null }),
    });
    await press('ArrowRight');
    const question = await screen.findByRole('dialog', { name: 'Какие занятия изменить?' });
    expect(await within(question).findAllByText('перенесётся 26')).toHaveLength(3);

    await userEvent.click(within(question).getByRole('radio', { name: /^Это и следующие/ }));
    await userEvent.click(within(question).getByRole('button', { name: 'Сохранить' }));

    await waitFor(() =>
      expect(shell.toasts).toEqual([{ text: expect.stringMatching(/: перенесено 26.занятий$/), kind: 'done' }]),
    );
  });
});

describe('the grid', () => {
  it('[LSN-64] a press on an empty hour opens the form with this hour', async () => {
    const shell = open([lesson()]);
    await screen.findByRole('link', { name: /Анна Соколова/ });
    const slot = cell(SATURDAY).querySelector('[data-hour="12"]');

    if (slot) fireEvent.click(slot);

    expect(shell.opened).toEqual([
      { name: 'lesson-form', props: { conducted_date: '2026-11-21', start_time: '12:00', end_time: '13:00' } },
    ]);
  });

  it('[LSN-69] a press on a lesson opens its card, and the address names the lesson', async () => {
    const shell = open([lesson()]);

    await userEvent.click(await screen.findByRole('link', { name: /Анна Соколова/ }));

    await waitFor(() => expect(shell.opened).toEqual([{ name: 'lesson', props: { lesson_id: 1 } }]));
  });

  it('[LSN-69] the address names the open lesson, and closing its card removes it', async () => {
    const closed = Promise.withResolvers<undefined>();
    const shell = open([lesson()], {}, '', () => closed.promise);

    await userEvent.click(await screen.findByRole('link', { name: /Анна Соколова/ }));
    await waitFor(() => expect(shell.path()).toMatch(/[?&]lesson=1$/));
    closed.resolve(undefined);

    await waitFor(() => expect(shell.path()).not.toContain('lesson='));
  });

  it('[LSN-53] a waiting lesson moves to the pressed place of the grid and keeps its length', async () => {
    const shell = open(
      [lesson()],
      { 'PUT /api/lessons/{id}': () => ({ lesson: lesson({ version: 2 }), report: report(), operation_id: null }) },
      '?move=1',
    );
    await screen.findByText(/Нажмите на новое место для занятия/);
    const slot = cell(SATURDAY).querySelector('[data-hour="12"]');

    if (slot) fireEvent.click(slot);

    await waitFor(() => expect(shell.path()).toBe('/calendar/calendar-week'));
    expect(lastPut()).toMatchObject({
      body: { conducted_date: '2026-11-21', start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' },
    });
  });

  it('a week without lessons offers to add one; a failed week is reported', async () => {
    let fails = true;
    open([], {
      'GET /api/lessons/week/{date}'() {
        if (fails) throw new FakeRefusal('not_found', 'Нет');
        return { days: {}, vacations: [] };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    fails = false;

    await userEvent.click(retry);

    expect(await screen.findByText('На этой неделе занятий нет')).toBeVisible();
  });
});

describe('a week that is not known', () => {
  const unreadable = () => {
    throw new FakeRefusal('not_found', 'Нет');
  };
  const counts = () => document.body.textContent.match(/\d+ занят|\d+ ₽|Больше занятий нет/g);

  it('[WRD-17] [LSN-153] that could not be read counts nothing', async () => {
    open([], { 'GET /api/lessons/week/{date}': unreadable, 'GET /api/today-lessons': unreadable });

    expect(await screen.findByText('Не удалось загрузить неделю')).toBeVisible();
    expect(counts()).toBeNull();
    expect(screen.queryByText('Загружаем занятия')).toBeNull();
    expect(screen.getAllByRole('img', { name: 'Не загрузилось' }).length).toBeGreaterThan(0);
  });

  it('[WRD-17] that is still loading counts nothing', async () => {
    open([lesson()]);

    const meanwhile = counts();

    expect(meanwhile).toBeNull();
    expect(await screen.findByRole('link', { name: /Анна Соколова/ })).toBeVisible();
  });

  it('[WRD-16] whose refetch failed stays, with the time of its data', async () => {
    let fails = false;
    const shell = open([lesson()], {
      'GET /api/lessons/week/{date}': () => (fails ? unreadable() : weekOf([lesson()])()),
    });
    await screen.findByRole('link', { name: /Анна Соколова/ });
    fails = true;

    await act(() => shell.queryClient.invalidateQueries());

    expect(await screen.findByText(/^Не удалось обновить неделю\. Показаны данные на \d\d:\d\d$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Анна Соколова/ })).toBeVisible();
  });
});

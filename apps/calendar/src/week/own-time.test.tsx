import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { type OwnTime, personalEvents, timeOff, type TimeOff } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson } from '../testing/lesson.ts';
import { busyTimeOf, timeOffOf } from '../testing/time-off.ts';
import { WeekPage } from './week-page.tsx';

let api: FakeApi;
let known: TimeOff[];
let busy: NonNullable<OwnTime['busy']> = [];
beforeEach(() => {
  // happy-dom renders nothing, so scrolling has no effect.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  busy = [];
  api.restore();
});

const FLU = timeOffOf({
  first_day: '2026-11-19',
  last_day: '2026-11-21',
  start_time: '12:00',
  end_time: '18:30',
  reason: 'Врач',
});

/** The week of Friday 20.11.2026 with a lesson on Friday and these times off. */
async function open(times_off: TimeOff[], own: Partial<OwnTime> = {}) {
  known = times_off;
  api = calendarApi({
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [], gaps: [] }),
    'GET /api/lessons/week/{date}': () => ({
      days: { '2026-11-20': [lesson()] },
      vacations: [],
      ...(known.length + busy.length > 0 && {
        own_time: { times_off: known, holidays: [], working_hours: null, ...own, busy },
      }),
    }),
  }).also(timeOff, {
    'DELETE /api/time-off/{id}'({ params }) {
      if (params.id === 9) throw new FakeRefusal('not_found', 'Не найдено: возможно, это уже удалили');
      known = [];
      return null;
    },
  });
  api.also(personalEvents, {
    'DELETE /api/personal-events/{id}'({ params }) {
      if (params.id === 9) throw new FakeRefusal('not_found', 'Не найдено: возможно, это уже удалили');
      busy = [];
      return null;
    },
  });
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
  await screen.findByRole('link', { name: /Анна Соколова/ });
  return shell;
}
const blocks = () => screen.findAllByRole('button', { name: /^Врач, / });
const day = (name: string) => screen.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.findByRole('button', { name });

test('[WRK-13] a time off lies on each of its days by its name and its part of the day; Tab stops at it once', async () => {
  await open([FLU]);

  const drawn = await blocks();

  expect(drawn.map((block) => [block.getAttribute('aria-label'), block.tabIndex])).toEqual([
    ['Врач, четверг, 19 ноября, с 12:00', 0],
    ['Врач, пятница, 20 ноября, весь день', -1],
    ['Врач, суббота, 21 ноября, до 18:30', -1],
  ]);
  expect(within(day('суббота, 21 ноября')).getByRole('button')).toBe(drawn[2]);
  expect(within(day('пятница, 20 ноября')).getByRole('link', { name: /Анна Соколова/ })).toBeVisible();
});

test('[WRK-13] [WRK-7] its card names its days and removes it', async () => {
  const shell = await open([FLU]);
  const [first] = await blocks();
  if (first === undefined) throw new Error('The time off is drawn');

  await userEvent.click(first);
  const card = await screen.findByRole('dialog', { name: 'Врач' });
  expect(card).toHaveTextContent('Четверг, 19 ноября – суббота, 21 ноября, с 12:00 до 18:30');
  expect(within(card).getByRole('link', { name: 'журнале действий' })).toHaveAttribute('href', '/action-log/');
  await userEvent.click(await button('Убрать'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Врач, / })).toEqual([]));
  expect(shell.toasts.map(({ text }) => text)).toEqual(['Время снова открыто, отменённые занятия не вернулись']);
  expect(shell.opened).toEqual([]);
});

test('[WRK-13] a time off without a reason is «Меня не будет», and a failed removal keeps its card', async () => {
  const shell = await open([{ ...FLU, id: 9, reason: '' }]);

  await userEvent.click(await button('Меня не будет, четверг, 19 ноября, с 12:00'));
  await userEvent.click(await button('Убрать'));

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Не найдено: возможно, это уже удалили', kind: 'error' }]),
  );
  await userEvent.click(await button('Закрыть'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const removals = () =>
  api.sent.filter(({ key }) => key === 'DELETE /api/personal-events/{id}').map(({ input }) => input);

test('[WRK-37] [WRK-33] a personal event lies on its day by its title and time, and its card removes it', async () => {
  busy = [busyTimeOf()];
  const shell = await open([]);

  await userEvent.click(await button('Врач, пятница, 20 ноября, 14:00–15:30'));
  await userEvent.click(await button('Убрать'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Врач, / })).toBeNull());
  expect(removals()).toMatchObject([{ params: { id: 8 } }]);
  expect(shell.toasts).toMatchObject([{ text: 'Событие убрано', kind: 'done' }]);
});

test('[WRK-53] an event at the time of a lesson shares the width with it until it is removed', async () => {
  busy = [busyTimeOf({ start_time: '18:00', end_time: '19:00' })];
  await open([]);
  const event = await button('Врач, пятница, 20 ноября, 18:00–19:00');
  const link = screen.getByRole('link', { name: /Анна Соколова/ });

  expect(event.parentElement?.style).toMatchObject({ left: 'calc(50.000% + 2px)', width: 'calc(50.000% - 3px)' });
  expect(link.style).toMatchObject({ left: '0.000%', width: 'calc(50.000% - 3px)' });
  await userEvent.click(event);
  await userEvent.click(await button('Убрать'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(link.style.width).toBe(''));
  expect(screen.getByRole('link', { name: /Анна Соколова/ })).toBe(link);
});

test('[WRK-37] [WRK-50] the card of a weekly event names its weeks, and asks which of them to remove', async () => {
  busy = [busyTimeOf({ is_weekly: true, repeat_until: '2026-12-18' })];
  const shell = await open([]);

  await userEvent.click(await button('Врач, пятница, 20 ноября, 14:00–15:30'));
  const card = await screen.findByRole('dialog', { name: 'Врач' });
  expect(card).toHaveTextContent('Пятница, 20 ноября, с 14:00 до 15:30');
  expect(card).toHaveTextContent('Каждую неделю по 18 декабря');
  await userEvent.click(await button('Убрать'));
  const question = within(await screen.findByRole('dialog', { name: 'Какие события убрать?' }));
  expect(question.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Только это событие',
    'Это и следующие',
    'Все',
  ]);
  await userEvent.click(question.getByRole('radio', { name: 'Это и следующие' }));
  await userEvent.click(question.getByRole('button', { name: 'Убрать' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Врач, / })).toBeNull());
  expect(removals()).toMatchObject([{ params: { id: 8 }, query: { scope: 'following', week: '2026-11-20' } }]);
  expect(shell.toasts).toMatchObject([{ text: 'Событие убрано', kind: 'done' }]);
});

test('[WRK-47] «Изменить» opens the form of the event in the week of its card', async () => {
  busy = [busyTimeOf({ is_weekly: true })];
  const shell = await open([]);

  await userEvent.click(await button('Врач, пятница, 20 ноября, 14:00–15:30'));
  await userEvent.click(await button('Изменить'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.opened).toEqual([{ name: 'time-off', props: { event: { id: 8, week: '2026-11-20' } } }]);
});

test('[WRK-37] an event over several days lies on each of them, and a failed removal keeps its card', async () => {
  busy = [busyTimeOf({ event_id: 9, last_day: '2026-11-21' })];
  const shell = await open([]);

  expect((await blocks()).map((block) => block.getAttribute('aria-label'))).toEqual([
    'Врач, пятница, 20 ноября, с 14:00',
    'Врач, суббота, 21 ноября, до 15:30',
  ]);
  await userEvent.click(await button('Врач, суббота, 21 ноября, до 15:30'));
  await userEvent.click(await button('Убрать'));

  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ text: 'Не найдено: возможно, это уже удалили', kind: 'error' }]),
  );
  await userEvent.click(await button('Закрыть'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[WRK-46] a time of another calendar names its origin and leads to the settings, and cannot be removed here', async () => {
  busy = [busyTimeOf({ event_id: null, title: 'Банк' })];
  await open([]);

  await userEvent.click(await button('Банк, пятница, 20 ноября, 14:00–15:30'));
  const card = await screen.findByRole('dialog', { name: 'Банк' });

  expect(within(card).getByRole('link', { name: 'настройках' })).toHaveAttribute(
    'href',
    '/teacher-cabinet/#busy-calendar',
  );
  expect(within(card).queryByRole('button', { name: /^Убрать/ })).toBeNull();
  await userEvent.click(await button('Закрыть'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[WRK-15] the head of a holiday carries its name', async () => {
  await open([FLU], { holidays: [{ date: '2026-11-21', name: 'День учителя' }] });

  expect(screen.getByRole('columnheader', { name: 'суббота, 21 ноября, День учителя' })).toHaveAttribute(
    'title',
    'День учителя',
  );
  expect(screen.getByRole('columnheader', { name: 'пятница, 20 ноября' })).not.toHaveAttribute('title');
  await blocks();
});

test('[WRK-17] the hours outside the working hours are shaded, and a weekday without hours as a whole', async () => {
  const days = [{ day_of_week_id: 5, start_time: '09:00', end_time: '18:00' }];
  await open([FLU], { working_hours: { days } });
  await blocks();

  const shaded = (name: string) =>
    [...day(name).querySelectorAll<HTMLElement>('[data-off-hours]')].map(({ style }) => [style.top, style.height]);

  expect(shaded('пятница, 20 ноября')).toEqual([
    ['0.000%', '37.500%'],
    ['75.000%', '25.000%'],
  ]);
  expect(shaded('суббота, 21 ноября')).toEqual([['0.000%', '100.000%']]);
});

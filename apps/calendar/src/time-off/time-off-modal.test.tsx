import { FakeRefusal, type FakeApi } from '@planner/api-client/testing';
import { timeOff, type BentLesson, type TimeOff } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { TimeOffModal } from './time-off-modal.tsx';

let api: FakeApi;
afterEach(() => api.restore());

const close = vi.fn<(result?: { saved: true }) => void>();
const bent = (wish: Partial<BentLesson> = {}): BentLesson => ({
  id: 1,
  conducted_date: '2026-11-24',
  start_time: '18:00:00.000Z',
  end_time: '19:00:00.000Z',
  student_name: 'Анна',
  group_id: null,
  act: 'cancel',
  to: null,
  conflicts: [],
  ...wish,
});
const person = { student_id: 7, student_name: 'Анна', message: 'Занятие 24 ноября в 18:00 отменено', is_reached: true };
const moved = {
  act: 'move',
  to: { conducted_date: '2026-12-01', start_time: '18:00:00.000Z', end_time: '19:00:00.000Z' },
} as const;

/** A server with two lessons, which answers with the requested acts. */
function server(
  lessons: BentLesson[] = [bent(), bent({ id: 2, conducted_date: '2026-11-26' })],
  known: TimeOff[] = [],
) {
  const reportOf = (shown: BentLesson[]) => ({
    lessons: shown,
    people:
      shown.length === 0
        ? []
        : [
            { ...person, namesake: shown[0]?.namesake },
            { ...person, student_id: 8, student_name: 'Борис', is_reached: false },
          ],
    cancelled: shown.filter(({ act }) => act === 'cancel' || act === 'later').length,
    moved: shown.filter(({ act }) => act === 'move').length,
    kept: shown.filter(({ act }) => act === 'keep').length,
    lost: 3000,
    text: 'С учеников ничего не спишется. Вы не заработаете 3 000 ₽',
  });
  api = calendarApi().also(timeOff, {
    'GET /api/time-off': () => known,
    'POST /api/time-off': ({ body }) => {
      const shown = lessons.map((lesson) => {
        const act = body.decisions?.find(({ lesson_id }) => lesson_id === lesson.id)?.act ?? body.act ?? 'cancel';
        return { ...lesson, act, to: act === 'move' ? moved.to : null };
      });
      return { time_off: null, ...reportOf(shown), operation_id: body.dry_run ? null : 5 };
    },
    'DELETE /api/time-off/{id}': () => null,
    'POST /api/shift-day': ({ body }) => ({
      ...reportOf(
        lessons.map((lesson) =>
          body.keep?.includes(lesson.id) ? { ...lesson, act: 'keep' } : { ...lesson, ...moved },
        ),
      ),
      operation_id: body.dry_run ? null : 6,
    }),
  });
}

function show(props: Omit<Parameters<typeof TimeOffModal>[0], 'close'> = {}) {
  close.mockClear();
  const shell = fakeShell({ at: '/calendar/calendar-week' });
  render(<TimeOffModal {...props} close={close} />, { wrapper: inShell(shell) });
  return shell;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const sent = (key: string) =>
  api.sent
    .filter((call) => call.key === key)
    .flatMap(({ input }) => {
      const { body } = input as { body: { dry_run?: boolean } }; // Both calls of this file have a body.
      return body.dry_run ? [] : [body];
    });

test('[WRK-12] a week is cancelled by a preset and one confirmation, after money, messages and lessons were shown', async () => {
  server();
  const shell = show();

  await userEvent.click(await button('Следующая неделя'));
  await userEvent.click(await button('Отменить 2 занятия'));

  await waitFor(() => expect(close).toHaveBeenCalledExactlyOnceWith({ saved: true }));
  expect(sent('POST /api/time-off')).toEqual([
    {
      first_day: '2026-11-23',
      last_day: '2026-11-29',
      reason: '',
      act: 'cancel',
      notify: true,
      decisions: [],
      seen: [1, 2],
      force: false,
      dry_run: false,
    },
  ]);
  expect(shell.toasts.at(-1)?.text.replaceAll('\u00a0', ' ')).toBe('Отменено 2 занятия. Сообщения ушли: 1');
});

test('[WRK-12] the dialog opens on the days of the page, and past days become today', async () => {
  server();
  show({ first_day: '2026-11-16', last_day: '2026-11-22' });

  expect(await screen.findByLabelText('Первый день')).toHaveValue('20.11.2026');
  expect(screen.getByLabelText('Последний день')).toHaveValue('22.11.2026');
  const effect = await screen.findByRole('status', { name: 'Что изменится' });
  expect(await within(effect).findByText(/не заработаете 3 000 ₽/)).toBeVisible();
  expect(within(effect).getByText(/^По одному сообщению получит 1 ученик\. Без кабинета 1 ученик/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'вторник, 24 ноября' })).toHaveTextContent('18:00–19:00 Анна');
});

test('[WRK-12] a single lesson is moved or kept, and the preview follows', async () => {
  server();
  show();
  const [, second] = await screen.findAllByLabelText(/^Что с занятием/);
  if (second === undefined) throw new Error('Two lessons are listed');

  await userEvent.click(second);
  await userEvent.click(await screen.findByRole('option', { name: 'Перенести' }));
  await userEvent.click(await button('Изменить 2 занятия'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent('POST /api/time-off')).toMatchObject([{ decisions: [{ lesson_id: 2, act: 'move' }] }]);
});

test('[WRK-54] one tick lets all cancelled lessons wait for a new time, and a single lesson can be an exception', async () => {
  server();
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Отработать позже/ }));
  const acts = () => screen.getAllByLabelText(/^Что с занятием/);
  await waitFor(() => expect(acts().map(({ textContent }) => textContent)).toEqual(['Отработать', 'Отработать']));

  await userEvent.click(acts()[1] ?? document.body);
  await userEvent.click(await screen.findByRole('option', { name: 'Отменить' }));
  await userEvent.click(await button('Отменить 2 занятия'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent('POST /api/time-off')).toMatchObject([{ act: 'later', decisions: [{ lesson_id: 2, act: 'cancel' }] }]);
});

test('[WRK-12] an overlap at a new place is shown, and the confirmation accepts it', async () => {
  const busy = { ...bent({ id: 9, student_name: 'Борис', conducted_date: '2026-12-01' }), in_break: null };
  server([bent({ conflicts: [busy] })]);
  show();

  await userEvent.click(await screen.findByRole('radio', { name: 'Перенести' }));
  await userEvent.click(await button('Перенести 1 занятие'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent('POST /api/time-off')).toMatchObject([{ act: 'move', force: true, seen: [1] }]);
});

test('[WRK-12] when the lessons have changed meanwhile, the refusal is shown and the list is read again', async () => {
  server();
  let isRefused = false;
  const message = 'Занятия с тех пор изменились. Проверьте список и повторите';
  api.also(timeOff, {
    'POST /api/time-off': ({ body }) => {
      if (!body.dry_run) {
        isRefused = true;
        throw new FakeRefusal('changed_since', message);
      }
      const lessons = isRefused ? [bent()] : [bent(), bent({ id: 2 })];
      const counts = { cancelled: lessons.length, moved: 0, kept: 0, lost: 0, text: 'С учеников ничего не спишется' };
      return { time_off: null, lessons, people: [], ...counts, operation_id: null };
    },
  });
  show();

  await userEvent.click(await button('Отменить 2 занятия'));

  expect(await screen.findByText(message)).toBeVisible();
  expect(await button('Отменить 1 занятие')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('[WRK-12] a day is shifted by minutes with its preview, and a lesson can stay', async () => {
  server();
  show({ first_day: '2026-11-24', tab: 'shift' });
  const [first] = await screen.findAllByLabelText(/^Что с занятием/);
  if (first === undefined) throw new Error('Two lessons are listed');

  await userEvent.click(first);
  await userEvent.click(await screen.findByRole('option', { name: 'Оставить' }));
  await userEvent.click(await button('Перенести 1 занятие'));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent('POST /api/shift-day')).toEqual([
    {
      date: '2026-11-24',
      minutes: 30,
      reason: '',
      notify: true,
      keep: [1],
      seen: [1, 2],
      force: false,
      dry_run: false,
    },
  ]);
});

test('[WRK-7] times off are listed and can be removed', async () => {
  const days = { first_day: '2026-12-30', last_day: '2027-01-03', start_time: null, end_time: null };
  server([], [{ id: 4, ...days, time_zone: 'Europe/Moscow', reason: 'Отпуск' }]);
  const shell = show();
  expect(await screen.findByText('В это время занятий нет')).toBeVisible();

  await userEvent.click(await screen.findByText('Уже записано: 1'));
  await userEvent.click(await button(/^Убрать: среда, 30 декабря/));

  await waitFor(() => expect(shell.toasts.at(-1)?.text).toMatch(/^Время снова открыто/));
  expect(api.sent.filter(({ key }) => key === 'DELETE /api/time-off/{id}')).toMatchObject([
    { input: { params: { id: 4 } } },
  ]);
});

test('[STU-212] lessons, overlaps and messages of students of one name are told apart', async () => {
  const over = { ...bent({ id: 9 }), namesake: '5 класс' };
  server([bent({ namesake: '9 класс', conflicts: [over] })]);
  show();

  await userEvent.click(await screen.findByText('Сообщения'));

  const day = screen.getByRole('region', { name: 'вторник, 24 ноября' });
  expect(day).toHaveTextContent('18:00–19:00 Анна (9 класс)');
  expect(day).toHaveTextContent('Анна (5 класс), 24 ноября');
  expect(screen.getByText('Анна (9 класс)', { selector: 'b' })).toBeVisible();
});

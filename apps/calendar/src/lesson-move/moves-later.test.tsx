import type { FakeApi } from '@planner/api-client/testing';
import type { Lesson } from '@planner/contract';
import { ACTS_WAIT } from '@planner/live-data';
import { actsInMemory, withoutWrites } from '@planner/live-data/testing';
import { keptActs, type WaitingAct } from '@planner/live-data/waiting';
import { fakeShell, inShell } from '@planner/product/testing';
import { accountKey } from '@planner/shell-api';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calendarApi } from '../testing/calendar-api.ts';
import { lesson, report } from '../testing/lesson.ts';
import { MoveLessonModal } from './move-lesson-modal.tsx';
import { useMoveLesson } from './use-move-lesson.tsx';

let api: FakeApi | undefined;
let restore = () => undefined as void;
afterEach(() => {
  api?.restore();
  restore();
  localStorage.clear();
});

const ANNA = lesson({ id: 1, version: 4 });
const SUNDAY = { date: '2026-11-22', start: 660, end: 720 };
const ON_SUNDAY = { conducted_date: '2026-11-22', start_time: '11:00:00.000Z', end_time: '12:00:00.000Z' };
const WAITS = { text: 'Нет сети. Перенос ждёт на этом устройстве', kind: 'info' };
/** Each test has its own account, because a page remembers the acts of the accounts that it has shown. */
let account = 400;

function stand(before: readonly WaitingAct[] = [], shown = ANNA) {
  api = calendarApi({
    'GET /api/lesson/{id}': () => ({ lesson: shown, history: [], charges: [] }),
    'GET /api/lessons/day': ({ query }) => ({ date: query.date, items: [], gaps: [] }),
    'PUT /api/lessons/{id}': () => ({
      lesson: { ...ANNA, ...ON_SUNDAY, version: 5 },
      report: report({ updated: 1 }),
      operation_id: null,
    }),
  });
  const { all, channels, restore: back } = actsInMemory(before);
  restore = back;
  const id = ++account;
  const key = accountKey(id, 'marks');
  return { shell: fakeShell({ user: { id } }), stored: () => all(key), apply: keptActs(key).apply, channels };
}

/** From now on this browser cannot open its database. Returns the error. */
function breakDatabase(): Error {
  const broken = new Error('the disk is broken');
  vi.stubGlobal('indexedDB', {
    open() {
      throw broken;
    },
  });
  return broken;
}

function drag(shell: ReturnType<typeof fakeShell>) {
  const back = vi.fn<(lesson: Lesson) => void>();
  const { result, unmount: leave } = renderHook(() => useMoveLesson(back), { wrapper: inShell(shell) });
  return {
    back,
    leave,
    move: (seen = ANNA, place = SUNDAY) => act(() => result.current.move(seen, place)),
    days: (...read: Lesson[]) =>
      result.current.shown(read.length === 0 ? [ANNA] : read).map(({ conducted_date }) => conducted_date),
  };
}

it('[PWA-35] [PWA-36] a dragged lesson without a network waits on the device and stays at its new place', async () => {
  const { shell, stored } = stand();
  withoutWrites();
  const { move, days, back } = drag(shell);

  move();

  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  expect(days()).toEqual(['2026-11-22']);
  expect(back).not.toHaveBeenCalled();
  expect(await stored()).toMatchObject([
    {
      call: 'PUT /api/lessons/{id}',
      input: { params: { id: 1 }, body: { ...ON_SUNDAY, scope: 'one', version: 4 } },
      lessons: [1],
      about: 'Анна Соколова, 20 ноября в 18:00 → 22 ноября в 11:00',
      seen: { conducted_date: ANNA.conducted_date, start_time: ANNA.start_time, status: 'planned' },
      opened: { form: 'calendar/move-lesson', modal: { name: 'move-lesson', props: { lesson_id: 1 } } },
      refused: null,
    },
  ]);
});

it('[PWA-36] a later page shows the waiting move, and a sent one until the lesson is read again', async () => {
  const first = stand();
  withoutWrites();
  drag(first.shell).move();
  await waitFor(() => expect(first.shell.toasts).toEqual([WAITS]));
  const [kept] = await first.stored();
  const { days } = drag(first.shell);
  await waitFor(() => expect(days()).toEqual(['2026-11-22']));

  await act(() => first.apply({ type: 'sent', at: kept?.at ?? 0, version: 5 }));

  await waitFor(() => expect(days({ ...ANNA, version: 5, conducted_date: '2026-11-24' })).toEqual(['2026-11-24']));
  expect(days()).toEqual(['2026-11-22']);
  expect(await first.stored()).toEqual([]);
});

const olga = lesson({ id: 2, version: 9, start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' });
const COMMON: WaitingAct = {
  call: 'POST /api/lessons/several',
  input: { body: { ids: [1, 2], act: 'move', days: 1, minutes: 420 } },
  key: 'key-1',
  lessons: [1, 2],
  about: '2 занятия',
  shifted: [ANNA, olga],
  at: 1,
  refused: null,
};

it('[PWA-39] a page shows the lessons of a waiting common move at their places, and a sent one until they are read again', async () => {
  const { shell, apply } = stand([COMMON]);
  localStorage.setItem(ACTS_WAIT, '1');
  const { days } = drag(shell);

  // Eighteen o'clock and seven hours are on the day after the next one.
  await waitFor(() => expect(days(ANNA, olga)).toEqual(['2026-11-22', '2026-11-21']));
  await act(() => apply({ type: 'sent', at: 1, version: '*' }));

  const read = { ...ANNA, version: 5, conducted_date: '2026-11-24' };
  await waitFor(() => expect(days(read, olga)).toEqual(['2026-11-24', '2026-11-21']));
  expect(days(ANNA, olga)).toEqual(['2026-11-22', '2026-11-21']);
});

it('[PWA-40] the lessons of a rejected common move return to their places', async () => {
  const { shell, apply } = stand([COMMON]);
  localStorage.setItem(ACTS_WAIT, '1');
  const { days } = drag(shell);
  await waitFor(() => expect(days(ANNA, olga)).toEqual(['2026-11-22', '2026-11-21']));

  await act(() => apply({ type: 'rejected', at: 1, rejection: { code: 'changed_since', message: 'Перенесли: Анна' } }));

  await waitFor(() => expect(days(ANNA, olga)).toEqual(['2026-11-20', '2026-11-20']));
});

it('[PWA-35] a lesson that is dragged twice without a network waits with both moves in their order', async () => {
  const { shell, stored } = stand();
  withoutWrites();
  const { move, days } = drag(shell);

  move();
  move(ANNA, { date: '2026-11-23', start: 600, end: 660 });

  await waitFor(() => expect(shell.toasts).toEqual([WAITS, WAITS]));
  await waitFor(() => expect(days()).toEqual(['2026-11-23']));
  expect((await stored()).map(({ input }) => input)).toMatchObject([
    { body: { conducted_date: '2026-11-22' } },
    { body: { conducted_date: '2026-11-23', start_time: '10:00:00.000Z' } },
  ]);
});

it.each([
  ['dropped', { type: 'dropped' }],
  ['rejected', { type: 'rejected', rejection: { code: 'lesson_overlaps', message: 'Занято' } }],
] as const)('[PWA-36] a %s move returns to its place', async (_, event) => {
  const { shell, stored, apply } = stand();
  withoutWrites();
  const { move, days } = drag(shell);
  move();
  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  const [kept] = await stored();

  await act(() => apply({ ...event, at: kept?.at ?? 0 }));

  await waitFor(() => expect(days()).toEqual(['2026-11-20']));
});

it('[PWA-35] a move with a network follows the waiting acts of its lesson', async () => {
  const { shell, stored } = stand();
  withoutWrites();
  const { move } = drag(shell);
  move();
  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  api?.restore();
  api = calendarApi({});

  move(ANNA, { date: '2026-11-23', start: 600, end: 660 });

  await waitFor(() => expect(shell.toasts).toEqual([WAITS, WAITS]));
  expect((await stored()).map(({ input }) => input)).toMatchObject([
    { body: { conducted_date: '2026-11-22' } },
    { body: { conducted_date: '2026-11-23' } },
  ]);
  expect(api.sent).toEqual([]);
});

it('[PWA-35] a move with a network is sent when the waiting acts cannot be read', async () => {
  const { shell } = stand();
  withoutWrites();
  const { move, days } = drag(shell);
  move();
  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  api?.restore();
  const broken = breakDatabase();
  const tuesday = { conducted_date: '2026-11-24', start_time: '10:00:00.000Z', end_time: '11:00:00.000Z' };
  api = calendarApi({
    'PUT /api/lessons/{id}': () => ({
      lesson: { ...ANNA, ...tuesday, version: 5 },
      report: report({ updated: 1 }),
      operation_id: null,
    }),
  });

  move(ANNA, { date: '2026-11-24', start: 600, end: 660 });

  await waitFor(() => expect(shell.toasts.map(({ kind }) => kind)).toEqual(['info', 'done']));
  expect(api.sent).toMatchObject([{ key: 'PUT /api/lessons/{id}', input: { body: { conducted_date: '2026-11-24' } } }]);
  expect(shell.reported).toEqual([broken]);
  expect(days()).toEqual(['2026-11-24']);
});

it('[PWA-36] a page that is left while its waiting moves load does not follow them', async () => {
  const { shell, channels } = stand();
  withoutWrites();
  const first = drag(shell);
  first.move();
  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  first.leave();

  drag(shell).leave();
  await import('./later-moves.ts');

  expect(channels()).toBe(0);
});

it('[PWA-35] in a browser that stores nothing the lesson returns and a message reports it', async () => {
  const { shell } = stand();
  restore();
  withoutWrites();
  const { move, days, back } = drag(shell);

  move();

  await waitFor(() => expect(shell.toasts).toEqual([{ text: expect.stringMatching(/^Нет связи/), kind: 'error' }]));
  expect(days()).toEqual(['2026-11-20']);
  expect(back).toHaveBeenCalledOnce();
});

it('[PWA-35] the form of a move closes without a network, and the move waits with the typed values', async () => {
  const { shell, stored } = stand();
  withoutWrites();
  const close = vi.fn<(result?: { moved: boolean }) => void>();
  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  await screen.findByText('В этот день других занятий нет');
  fireEvent.change(screen.getByLabelText('Начало'), { target: { value: '19:30' } });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(close).toHaveBeenCalledWith({ moved: true }));
  expect(shell.toasts).toEqual([WAITS]);
  expect(await stored()).toMatchObject([
    {
      input: { body: { start_time: '19:30:00.000Z', version: 4 } },
      about: 'Анна Соколова, 20 ноября в 18:00 → 20 ноября в 19:30',
      opened: { typed: { time: { start_time: '19:30' } } },
    },
  ]);
});

const CANCEL = {
  by: 'teacher',
  reason: '',
  at: '2026-11-19T09:00:00.000Z',
  notice_minutes: 0,
  policy_result: '',
} as const;

it('[PWA-42] a lesson to make up gets its new time without a network, and the calendar then shows it as planned', async () => {
  const cancelled = lesson({ ...ANNA, status: 'cancelled', cancel: { ...CANCEL, make_up: true } });
  const { shell, stored } = stand([], cancelled);
  withoutWrites();
  render(<MoveLessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  await screen.findByText('В этот день других занятий нет');
  fireEvent.change(screen.getByLabelText('Дата'), { target: { value: '22.11.2026' } });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  expect(await stored()).toMatchObject([{ input: { body: { version: 4 } }, seen: { status: 'cancelled' } }]);
  const { result } = renderHook(() => useMoveLesson(() => undefined), { wrapper: inShell(shell) });
  const shown = () => result.current.shown([cancelled]).map((one) => [one.conducted_date, one.status, one.cancel]);
  await waitFor(() => expect(shown()).toEqual([['2026-11-22', 'planned', null]]));
});

it('[PWA-42] a cancelled lesson that waits for no new time does not move without a network', async () => {
  const { shell, stored } = stand([], lesson({ ...ANNA, status: 'cancelled', cancel: CANCEL }));
  withoutWrites();
  render(<MoveLessonModal lesson_id={1} close={() => undefined} />, { wrapper: inShell(shell) });
  fireEvent.change(await screen.findByLabelText('Дата'), { target: { value: '22.11.2026' } });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  expect(await screen.findByText(/^Нет связи/)).toBeVisible();
  expect(await stored()).toEqual([]);
});

it('[PWA-35] with a network the form sends the move itself', async () => {
  const { shell, stored } = stand();
  const close = vi.fn<(result?: { moved: boolean }) => void>();
  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  await screen.findByText('В этот день других занятий нет');
  fireEvent.change(screen.getByLabelText('Начало'), { target: { value: '19:30' } });

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await stored()).toEqual([]);
});

it('[PWA-35] the form sends the move when the waiting acts cannot be read', async () => {
  const { shell } = stand();
  const close = vi.fn<(result?: { moved: boolean }) => void>();
  render(<MoveLessonModal lesson_id={1} close={close} />, { wrapper: inShell(shell) });
  await screen.findByText('В этот день других занятий нет');
  fireEvent.change(screen.getByLabelText('Начало'), { target: { value: '19:30' } });
  localStorage.setItem(ACTS_WAIT, '1');
  const broken = breakDatabase();

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(shell.reported).toEqual([broken]);
});

function Dropped() {
  const { move, dialog, shown } = useMoveLesson(() => undefined);
  const ruled = lesson({ id: 1, version: 4, in_rule: true, rule_id: 9 });
  return (
    <>
      <button onClick={() => move(ruled, SUNDAY)}>Бросить</button>
      <p>{shown([ruled])[0]?.conducted_date}</p>
      {dialog}
    </>
  );
}

it.each([
  ['Только это занятие', [WAITS], '2026-11-22', 1],
  ['Это и следующие', [{ text: expect.stringMatching(/^Нет связи/), kind: 'error' }], '2026-11-20', 0],
] as const)('[PWA-35] without a network a lesson of a rule with «%s»', async (scope, toasts, day, count) => {
  const { shell, stored } = stand();
  withoutWrites();
  render(<Dropped />, { wrapper: inShell(shell) });
  await userEvent.click(screen.getByRole('button', { name: 'Бросить' }));
  await screen.findByText(/^Не удалось узнать, что изменится/);
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${scope}`) }));

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));

  await waitFor(() => expect(shell.toasts).toEqual(toasts));
  expect(await screen.findByText(day)).toBeVisible();
  expect(await stored()).toHaveLength(count);
});

it('[PWA-36] a page that was hidden and is shown again follows its waiting moves', async () => {
  const { shell, stored, apply, channels } = stand();
  withoutWrites();
  const first = drag(shell);
  first.move();
  await waitFor(() => expect(shell.toasts).toEqual([WAITS]));
  first.leave();
  const [kept] = await stored();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dropped />
    </Activity>
  );
  const { rerender } = render(page('visible'), { wrapper: inShell(shell) });
  await screen.findByText('2026-11-22');

  rerender(page('hidden'));
  rerender(page('visible'));
  await waitFor(() => expect(channels()).toBe(1));
  await act(() => apply({ type: 'dropped', at: kept?.at ?? 0 }));

  expect(await screen.findByText('2026-11-20')).toBeVisible();
});

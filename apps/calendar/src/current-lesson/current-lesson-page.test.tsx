import { FakeRefusal, sampleStudent, studentPage } from '@planner/api-client/testing';
import type { CurrentLessons, Lesson } from '@planner/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { lesson, report, toMakeUp } from '../testing/lesson.ts';
import { over, running } from './testing/now-samples.ts';
import { leaveNow, NOBODY, openNow as open, sentTo } from './testing/opened-now.tsx';

afterEach(() => {
  vi.useRealTimers();
  leaveNow();
});

it('[LSN-66] the running lesson is shown with its minutes', async () => {
  open({ current: running, balance: -1500 }, [running]);

  expect(await screen.findByText('24 мин прошло')).toBeVisible();
  expect(screen.getByText('осталось 36 мин')).toBeVisible();
  expect(screen.getByText('−1 500 ₽')).toBeVisible();
});

it('[LSN-66] [LSN-67] today’s lessons are listed below the earned and expected sums', async () => {
  const done = lesson({ id: 2, status: 'completed', amount_deducted: 1500 });
  open({ current: running }, [done, { ...running, id: 3 }, lesson({ id: 4 })]);

  const rows = () => within(screen.getByRole('region', { name: 'Сегодня' })).getAllByRole('listitem');

  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.getByText('Заработано сегодня').parentElement).toHaveTextContent(/1\s500\s₽/);
  expect(screen.getByText('Ожидается').parentElement).toHaveTextContent(/3\s000\s₽/);
});

it('[LSN-273] a cancelled lesson of today that is to be made up says that it waits for a new time', async () => {
  open({ current: running }, [running, toMakeUp({ id: 5 })]);

  const rows = () => within(screen.getByRole('region', { name: 'Сегодня' })).getAllByRole('listitem');

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toHaveTextContent(/Ждёт нового времени.*Отменено/);
  expect(rows()[0]).not.toHaveTextContent('Ждёт нового времени');
});

it('[LSN-66] without a running lesson the next one is shown with the time until its start', async () => {
  open({ next: lesson() }, [lesson()]);

  expect(await screen.findByText('через 2 ч 36 мин')).toBeVisible();
});

it.each([
  ['https://meet.example/anna', 1],
  ['javascript:alert(1)', 0],
  ['data:text/html,x', 0],
  ['Комната 12', 0],
])('[SEC-3] the address %s of a lesson is a link only if it is a web address', async (meeting_url, links) => {
  open({ current: { ...running, meeting_url } }, [running]);
  await screen.findByText('24 мин прошло');

  expect(screen.queryAllByRole('link', { name: 'Войти на занятие' })).toHaveLength(links);
});

it('[LSN-66] a day without lessons shows when the next one is', async () => {
  const next = lesson({ conducted_date: '2026-11-21', start_time: '16:00:00.000Z' });
  const shell = open({ next }, []);
  const text = (await screen.findByText(/^Следующее — /)).textContent;

  await userEvent.click(screen.getAllByRole('button', { name: 'Добавить занятие' }).at(-1) ?? document.body);

  expect(text).toBe('Следующее — завтра в 16:00, Анна Соколова');
  expect(shell.opened).toEqual([{ name: 'lesson-form', props: { conducted_date: '2026-11-20' } }]);
});

it('[LSN-66] a lesson that still runs is shown on a day without lessons, instead of a day off', async () => {
  open({ current: running, next: lesson({ conducted_date: '2026-11-21' }) }, []);

  expect(await screen.findByText('24 мин прошло')).toBeVisible();
  expect(await screen.findByText('больше занятий нет')).toBeVisible();
  expect(screen.queryByText(/^Следующее — /)).toBeNull();
});

it('[LSN-66] on a day off the next lesson has no separate card', async () => {
  open({ next: lesson({ conducted_date: '2026-11-21' }) }, []);

  expect(await screen.findByText(/^Следующее — /)).toBeVisible();
  expect(screen.queryByText('Следующее занятие')).toBeNull();
});

it.each<[string, Partial<CurrentLessons>, Partial<Lesson>, string[]]>([
  ['nothing', { balance: 0 }, { note_private: '' }, []],
  ['what there is', { balance: 500 }, { goal: 'Дроби', note_private: 'Ключ' }, ['Цель', 'Баланс', 'Заметка']],
  ['no balance of a group', { balance: null }, { note_private: 'Ключ' }, ['Заметка']],
])('[LSN-66] the facts on the lesson’s card are %s', async (_, given, more, facts) => {
  open({ current: { ...running, ...more }, ...given }, [running]);
  await screen.findByText('24 мин прошло');

  const card = within(screen.getByRole('region', { name: 'Идёт сейчас' }));
  expect(card.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(facts);
});

it.each([
  ['planned', 1],
  ['completed', 0],
] as const)('[LSN-66] a running lesson that is %s can be completed from its card: %i', async (status, count) => {
  open({ current: { ...running, status } }, [running]);
  await screen.findByText('24 мин прошло');

  expect(screen.queryAllByRole('button', { name: 'Завершить занятие' })).toHaveLength(count);
});

it('[LSN-251] after «Завершить занятие» by the keyboard the focus stays in the card', async () => {
  let status: Lesson['status'] = 'planned';
  open({}, [running], {
    'GET /api/current-lessons': () => ({ ...NOBODY, current: { ...running, status } }),
    'POST /api/lessons/{id}/attendance'() {
      status = 'completed';
      return { lesson: { ...running, status }, report: report(), operation_id: null };
    },
  });
  (await screen.findByRole('button', { name: 'Завершить занятие' })).focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Завершить занятие' })).toBeNull());
  const card = screen.getByRole('region', { name: 'Идёт сейчас' });
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true));
});

it('[LSN-61] a single unmarked lesson of earlier days shows no number and no «Отметить все»', async () => {
  open({ previous_unmarked: [over(1, '2026-11-18')] }, [running, over(7)]);

  expect(await screen.findByText(/^Не отмечено: /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^ещё/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отметить все' })).toBeNull();
});

it('[LSN-61] «Был» completes a lesson with one press', async () => {
  const shell = open({}, [over(3)], {
    'POST /api/lessons/{id}/attendance': () => ({
      lesson: { ...over(3), status: 'completed' },
      report: report(),
      operation_id: null,
    }),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Было: Анна Соколова' }));

  await waitFor(() =>
    expect(sentTo('POST /api/lessons/{id}/attendance')).toMatchObject([
      { params: { id: 3 }, body: { marks: [], complete: true } },
    ]),
  );
  await waitFor(() => expect(shell.toasts).toEqual([{ text: 'Занятие проведено', kind: 'done' }]));
});

it('[LSN-179] after «Был» by the keyboard the focus is on the next «Был», after the last one on a row', async () => {
  const done = new Set<number>();
  const state = (id: number): Lesson => ({ ...over(id), status: done.has(id) ? 'completed' : 'planned' });
  const shell = open({}, [], {
    'GET /api/today-lessons': () => ({ date: '2026-11-20', items: [state(3), state(4)], gaps: [] }),
    'POST /api/lessons/{id}/attendance'({ params }) {
      done.add(params.id);
      return { lesson: state(params.id), report: report(), operation_id: null };
    },
  });
  const [first, second] = await screen.findAllByRole('button', { name: 'Было: Анна Соколова' });
  first?.focus();

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(second).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Было: Анна Соколова' })).toBeNull());

  const rows = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]);
  await waitFor(() => expect(rows).toContain(document.activeElement));
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
});

it('[LSN-61] one unmarked lesson of earlier days is shown, with the number of further ones', async () => {
  open({ previous_unmarked: [over(1, '2026-11-18'), over(2, '2026-11-19')] }, [running]);
  const first = await screen.findByText(/^Не отмечено: /);
  const before = screen.getAllByText(/^Не отмечено: /).length;

  await userEvent.click(screen.getByRole('button', { name: 'ещё 1' }));

  expect(first).toBeVisible();
  expect([before, screen.getAllByText(/^Не отмечено: /).length]).toEqual([1, 2]);
});

it('[WRD-17] each block fails by itself, counts nothing then, and can be asked for again', async () => {
  let fails = true;
  open({ current: running }, [], {
    'GET /api/today-lessons'() {
      if (fails) throw new FakeRefusal('not_found', 'Нет');
      return { date: '2026-11-20', items: [running], gaps: [] };
    },
  });
  await screen.findByText('Не удалось загрузить занятия сегодня');
  const counts = document.body.textContent.match(/\b0 занят|\b0 ₽|больше занятий нет/);
  const isRunningShown = screen.queryByText('24 мин прошло') !== null;
  fails = false;

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  expect([isRunningShown, counts]).toEqual([true, null]);
  expect(await screen.findByRole('button', { name: 'Было: Анна Соколова' })).toBeVisible();
});

it('[SOC-32] the page refetches each minute while live updates are stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const shell = open({ current: running }, [running]);
  await screen.findByText('24 мин прошло');
  const readings = () => sentTo('GET /api/current-lessons')?.length;
  const tell = (updates: 'live' | 'stopped') =>
    act(() => shell.bus.emit('connection', { updates, offlineSince: null }));

  tell('stopped');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(readings()).toBe(2));
  tell('live');
  await act(() => vi.advanceTimersByTimeAsync(180_000));

  expect(readings()).toBe(2);
});

it('[FIN-52] the total debt links to the debtors', async () => {
  open({}, [], {
    'GET /api/all-students-teachers': ({ query }) =>
      studentPage([sampleStudent({ balance: -1500 }), sampleStudent({ id: 9, balance: 700 })], query),
  });

  const link = await screen.findByRole('link', { name: /^1\s500\s₽: кто должен$/ });

  expect(link).toHaveAttribute('href', '/my-students-test?show=debtors');
});

it('[FIN-52] without debtors the total is no link', async () => {
  open({}, [], { 'GET /api/all-students-teachers': () => studentPage([sampleStudent({ balance: 700 })]) });

  expect(await screen.findByText('никто не должен')).toBeVisible();
  expect(screen.queryByRole('link', { name: /кто должен/ })).toBeNull();
});

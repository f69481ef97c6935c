import { fakeApi, type FakeApi, fakePage, FakeRefusal, sampleLesson } from '@planner/api-client/testing';
import { type OwnLesson, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { attendanceText } from './attendance-line.tsx';
import { LessonList } from './lesson-list.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';

let api: FakeApi | undefined;
afterEach(() => api?.restore());

const NOW = Date.parse('2026-11-20T12:24:00Z');
const LESSONS = Array.from({ length: 120 }, (_, index): OwnLesson => ({
  ...sampleLesson(),
  id: index + 1,
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: null,
  may_move: false,
  absence: null,
}));

const MARKS = { held: 14, present: 11, late: 1, absent: 1, excused: 0 };

/** 120 future and 3 past lessons. The page `failing` fails the first time. */
function open(failing?: number) {
  let isFailing = true;
  api = fakeApi(studentCabinet, {
    'GET /api/student/lessons'({ query }) {
      if (query.page === failing && isFailing) {
        isFailing = false;
        throw new FakeRefusal('not_found', 'Нет');
      }
      return fakePage(query.when === 'past' ? LESSONS.slice(0, 3) : LESSONS, query);
    },
  });
  api.also(studentCabinet, { 'GET /api/student/attendance': () => MARKS });
  render(<LessonList student_profile_id={7} zone="Europe/Moscow" now={NOW} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });
}
const shown = () => screen.queryAllByRole('listitem').length;
const more = () => userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));

test('[API-34] the lessons in the cabinet continue beyond a hundred, to the last one', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(10));

  for (let count = 20; count <= 120; count += 10) {
    await more();
    await waitFor(() => expect(shown()).toBe(count));
  }

  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(screen.getByText('Показаны все: 120')).toBeVisible();
});

test('[API-34] past lessons start a new list, and a short list announces no end', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(10));
  await more();
  await waitFor(() => expect(shown()).toBe(20));

  await userEvent.click(screen.getByRole('tab', { name: 'Прошедшие' }));

  await waitFor(() => expect(shown()).toBe(3));
  expect(screen.queryByText(/^Показан/)).toBeNull();
});

test('[CAB-99] the past lessons show the attendance in one line', async () => {
  open();
  await waitFor(() => expect(shown()).toBe(10));
  expect(api?.sent.map(({ key }) => key)).not.toContain('GET /api/student/attendance');

  await userEvent.click(screen.getByRole('tab', { name: 'Прошедшие' }));

  expect(
    await screen.findByText('Посещено занятий: 12 из 14, опозданий: 1, пропусков: 1, без отметки: 1'),
  ).toBeVisible();
  await waitFor(() => expect(shown()).toBe(3));
});

test('[CAB-99] without a mark there is no attendance to show', () => {
  expect(attendanceText({ held: 3, present: 0, late: 0, absent: 0, excused: 0 })).toBe('');
});

test('[API-34] a failed page is reported below the loaded ones, and can be loaded again', async () => {
  open(2);
  await waitFor(() => expect(shown()).toBe(10));

  await more();
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить продолжение списка');
  expect(shown()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));

  await waitFor(() => expect(shown()).toBe(20));
});

/** A lesson of today, 18:00 to 19:00 in Moscow. */
const ownLesson = (more: Partial<OwnLesson> = {}): OwnLesson => ({ ...(LESSONS[0] as OwnLesson), ...more });

async function openNext(items: OwnLesson[], now = NOW, zone = 'Europe/Moscow') {
  api = fakeApi(studentCabinet, { 'GET /api/student/lessons': ({ query }) => fakePage(items, query) });
  const { container } = render(<NextLessonCard student_profile_id={7} zone={zone} now={now} />, {
    wrapper: inShell(fakeShell({ user: 'student' })),
  });
  await screen.findByText(/Ближайшее занятие|Занятий впереди нет/);
  return container.textContent.replaceAll('\u00a0', ' ');
}
const clock = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

test.each<[string, OwnLesson[], number, string, RegExp]>([
  ['of today', [ownLesson()], NOW, 'Europe/Moscow', /сегодня, 18:00–19:00Ольга Сергеева · через 2 ч 36 мин$/i],
  ['that begins now', [ownLesson()], clock('15:00'), 'Europe/Moscow', /· идёт, осталось час$/],
  ['that goes on', [ownLesson()], clock('15:20'), 'Europe/Moscow', /· идёт, осталось 40 мин$/],
  ['in a day', [ownLesson()], clock('15:00') - 86_400_000, 'Europe/Moscow', /· через \S+/],
  ['later than in a day', [ownLesson()], clock('14:59') - 86_400_000, 'Europe/Moscow', /Ольга Сергеева$/],
  ['on another clock', [ownLesson()], NOW, 'Asia/Omsk', /21:00–22:00.* · у преподавателя 18:00$/],
  ['that ends now', [ownLesson()], clock('16:00'), 'Europe/Moscow', /^Занятий впереди нет/],
  ['that is cancelled', [ownLesson({ status: 'cancelled' })], NOW, 'Europe/Moscow', /^Занятий впереди нет/],
  ['with a goal', [ownLesson({ goal: 'Дроби' })], NOW, 'Europe/Moscow', /Цель: Дроби$/],
  [
    'to be called off by words',
    [ownLesson({ may_cancel: 'write' })],
    NOW,
    'Europe/Moscow',
    /— напишите преподавателю$/,
  ],
  [
    'that is the first of two',
    [ownLesson({ id: 2, start_at: '2026-11-21T15:00:00Z', end_at: '2026-11-21T16:00:00Z' }), ownLesson()],
    NOW,
    'Europe/Moscow',
    /сегодня/i,
  ],
])('[CAB-20] the next lesson, %s, is shown with its time: %#', async (_, items, now, zone, text) => {
  expect(await openNext(items, now, zone)).toMatch(text);
});

test.each([
  ['https://meet.example/anna', 1],
  ['Комната 12', 0],
])('[SEC-3] the address %s of the next lesson is a link only if it is a web address', async (url, links) => {
  await openNext([ownLesson({ meeting_url: url })]);

  expect(screen.queryAllByRole('link', { name: 'Войти на занятие' })).toHaveLength(links);
});

test.each([null, '2026-11-20T10:00:00Z'])('[CAB-76] a pending cancellation request of %s is shown', async (asked) => {
  const part = {
    student_id: 7,
    student_name: 'Анна',
    attendance: null,
    reason: '',
    price: 1500,
    charge: null,
    paid: false,
    free_for: null,
    cancel_asked_at: asked,
    move_to: null,
    confirmed: false,
    policy_result: '',
  };
  await openNext([ownLesson({ participants: [part] })]);

  expect(screen.queryAllByText('Вы попросили отменить')).toHaveLength(asked === null ? 0 : 1);
});

import {
  fakeApi,
  type FakeApi,
  FakeRefusal,
  sampleLesson,
  sampleOwnHomework,
  sampleOwnProfile,
  sampleParticipant,
} from '@planner/api-client/testing';
import { messages, type OwnLesson, type OwnLessonPage, studentCabinet } from '@planner/contract';
import { fakeShell, inShell } from '@planner/product/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { LessonPage } from './lesson-page.tsx';

let api: FakeApi;
afterEach(() => {
  api.restore();
  localStorage.clear();
});

const LESSON: OwnLesson = {
  ...sampleLesson({ id: 5, start_at: '2026-11-20T15:00:00Z', end_at: '2026-11-20T16:00:00Z' }),
  note_private: null,
  participants: [sampleParticipant()],
  student_profile_id: 7,
  teacher_name: 'Ольга Сергеева',
  may_cancel: 'cancel',
  may_move: false,
  absence: null,
};
type Shown = Omit<Partial<OwnLessonPage>, 'lesson'> & { lesson?: Partial<OwnLesson>; role?: 'parent'; id?: string };

/** Opens the lesson by its address. */
function open({ lesson, role, id = '5', ...page }: Shown = {}, answer?: () => never) {
  const read = () => ({ lesson: { ...LESSON, ...lesson }, subject: '', homework: [], topics: [], ...page });
  api = fakeApi(studentCabinet, {
    'GET /api/student/profiles': () => [
      sampleOwnProfile({ student_profile_id: 7, role_in_profile: role ?? 'student' }),
    ],
    'GET /api/student/lessons/{id}': answer ?? read,
  }).also(messages, { 'GET /api/student/lesson-messages/{id}': () => ({ messages: [] }) });
  const at = `/student/student-cabinet/lesson/${id}?profile=7`;
  render(
    <Routes>
      <Route path="/student/student-cabinet/lesson/:id" element={<LessonPage />} />
    </Routes>,
    { wrapper: inShell(fakeShell({ user: 'student', at })) },
  );
}
/** The messages load after the rest of the page. */
const hasLoaded = () => screen.findByText('О занятии пока никто не писал');
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
const words = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

test('[CAB-110] the page of a lesson shows its time, facts and acts', async () => {
  open({
    subject: 'Математика',
    lesson: { goal: 'Дроби', note_shared: 'Учебник: https://school.example/5', meeting_url: 'https://meet.example/a' },
  });

  expect(await screen.findByText('18:00–19:00')).toBeVisible();
  await hasLoaded();

  const asked = { params: { id: 5 }, query: { student_profile_id: 7 } };
  expect(api.sent.slice(-2).map(({ input }) => input)).toEqual([asked, asked]);
  expect(words(facts())).toEqual([
    'Преподаватель: Ольга Сергеева',
    'Предмет: Математика',
    'Цель: Дроби',
    'Заметка преподавателя: Учебник: https://school.example/5',
    'Стоимость: 1 500 ₽',
  ]);
  expect(screen.getByRole('link', { name: 'https://school.example/5' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Войти на занятие' })).toHaveAttribute('href', 'https://meet.example/a');
  expect(screen.getByRole('button', { name: 'Не смогу' })).toBeVisible();
  expect(screen.getByText('К этому занятию ничего не задано')).toBeVisible();
});

test('[CAB-110] hidden money is omitted, a place without a web address is text, and a parent reads the student', async () => {
  const part = { ...sampleParticipant({ student_name: 'Анна' }), price: null, paid: null };
  open({ role: 'parent', lesson: { meeting_url: 'Комната 12', participants: [part] } });
  await screen.findByText('18:00–19:00');
  await hasLoaded();

  expect(facts()).toEqual(['Ученик: Анна', 'Преподаватель: Ольга Сергеева', 'Где: Комната 12']);
  expect(screen.queryByRole('link', { name: 'Войти на занятие' })).toBeNull();
});

const LATER = {
  by: 'teacher',
  reason: 'Болею',
  at: '2026-11-19T09:00:00.000Z',
  notice_minutes: 0,
  policy_result: '',
  make_up: true,
} as const;

test.each([
  [null, ['Перенос: Новое время назначит преподаватель', 'Причина: Болею']],
  [
    { by_name: 'Петя', is_own: false, reason: '', asks_family: false, operation_id: null },
    ['Перенос: Новое время назначит преподаватель', 'Отмена: Петя. Болею'],
  ],
])('[LSN-271] the page of a lesson to make up names who sets the new time', async (absence, told) => {
  open({ lesson: { status: 'cancelled', may_cancel: null, cancel: LATER, absence } });
  await hasLoaded();

  expect(screen.getByText('Ждёт нового времени')).toBeVisible();
  expect(screen.queryByText(/^Отменено/)).toBeNull();
  expect(facts().slice(-2)).toEqual(told);
});

const PAST = { start_at: '2026-11-20T07:00:00Z', end_at: '2026-11-20T08:00:00Z' };
const recording_url = 'https://video.example/a';
test.each([
  ['completed', { status: 'completed', recording_url }, 1],
  ['over and not marked', { ...PAST, recording_url }, 1],
  ['ahead', { recording_url }, 0],
  ['cancelled', { ...PAST, status: 'cancelled', cancel: LATER, recording_url }, 0],
  ['without a recording', { ...PAST, recording_url: '' }, 0],
  ['read before the field existed', PAST, 0],
] as const)(
  '[CAB-128] the page of a lesson that is %s shows the recording only after the lesson',
  async (_, lesson, count) => {
    open({ lesson: { may_cancel: null, ...lesson } });
    await hasLoaded();

    const links = screen.queryAllByRole('link', { name: 'Смотреть запись' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(count === 0 ? [] : [recording_url]);
  },
);

test.each([
  [['Дроби'], 'Тема: Дроби'],
  [['Дроби', 'Проценты'], 'Темы: Дроби\nПроценты'],
])('[CAB-119] the page of a completed lesson shows the topics %o', async (topics, fact) => {
  open({ topics, lesson: { status: 'completed', may_cancel: null } });
  await screen.findByText('18:00–19:00');
  await hasLoaded();

  expect(facts()).toContain(fact);
});

test('[CAB-111] the homework to prepare and the assigned one are apart, and a press opens one', async () => {
  open({
    homework: [
      sampleOwnHomework({ id: 1, lesson_id: 4, title: 'К уроку' }),
      sampleOwnHomework({ id: 2, lesson_id: 5, title: 'С урока' }),
    ],
  });
  await hasLoaded();
  const prepared = screen.getByRole('region', { name: 'Подготовить к занятию' });
  const assigned = screen.getByRole('region', { name: 'Задано на занятии' });

  expect([prepared, assigned].map((part) => within(part).getAllByRole('button').length)).toEqual([1, 1]);
  await userEvent.click(within(assigned).getByRole('button', { name: /С урока/ }));

  expect(await screen.findByRole('dialog', { name: 'С урока' })).toBeVisible();
});

test('[CAB-111] a cancelled lesson shows the reason and the charge, and a moved one leads to its new time', async () => {
  const cancel = { by: 'student', reason: 'Болею', at: '2026-11-20T10:00:00Z', notice_minutes: 60 } as const;
  open({
    lesson: {
      status: 'moved',
      may_cancel: null,
      moved_to_id: 9,
      moved_to_date: '2026-11-27',
      cancel: { ...cancel, policy_result: 'Списано 750 ₽' },
    },
  });

  expect(await screen.findByText('Перенесено на 27 ноября')).toBeVisible();

  expect(facts()).toEqual(['Преподаватель: Ольга Сергеева', 'Отмена: Болею', 'Стоимость: Списано 750 ₽']);
  expect(screen.getByRole('link', { name: 'Открыть новое время' })).toHaveAttribute(
    'href',
    '/student/student-cabinet/lesson/9?profile=7',
  );
  expect(screen.queryByRole('button', { name: 'Не смогу' })).toBeNull();
});

test('[CAB-92] an own absence is named once, with its reason', async () => {
  open({
    lesson: {
      status: 'cancelled',
      may_cancel: null,
      absence: { by_name: '', is_own: true, reason: '', asks_family: false, operation_id: null },
      cancel: { by: 'student', reason: 'Болею', at: '2026-11-20T10:00:00Z', notice_minutes: 60, policy_result: '' },
    },
  });
  await screen.findByText('18:00–19:00');
  await hasLoaded();

  expect(facts()).toContain('Отмена: Вы. Болею');
});

test.each(['abc', '0', '1.5', '-5', '1e3', '99999999999'])(
  '[CAB-111] a lesson of the address «%s» does not exist, and none is requested',
  async (id) => {
    open({ id });

    expect(await screen.findByText('Такого занятия нет')).toBeVisible();
    expect(api.sent.map(({ key }) => key)).toEqual(['GET /api/student/profiles']);
  },
);

test('[CAB-111] a lesson that is not found says so, and another failure can be repeated', async () => {
  open({}, () => {
    throw new FakeRefusal('not_found', 'Не найдено');
  });

  expect(await screen.findByText('Такого занятия нет')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

test('[WRD-16] a lesson that cannot be read is reported', async () => {
  open({}, () => {
    throw new FakeRefusal('wrong_role', 'Сервер отказал');
  });

  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
});

import { FakeRefusal, fakeApi, type FakeApi } from '@planner/api-client/testing';
import { messages, reference, students, type StudentProfile } from '@planner/contract';
import { fakeShell, type FakeShellOptions, inShell } from '@planner/product/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sampleLesson } from '../testing/sample-lessons.ts';
import { ANNA_PROFILE, RESTORED } from '../testing/sample-students.ts';
import { StudentPage } from './student-page.tsx';

const PATH = '/my-students-test/student/:id';
let api: FakeApi;
afterEach(() => api.restore());

function openStudent(
  profile: StudentProfile | null,
  at = '/my-students-test/student/1',
  pieces: FakeShellOptions['pieces'] = {},
) {
  const shell = fakeShell({ at, pieces });
  api = fakeApi(students, {
    'GET /api/student-profile/{id}': () => {
      if (profile === null) throw new FakeRefusal('not_found', 'Не найдено');
      return profile;
    },
  }).also(reference, { 'GET /api/subjects': () => [{ id: 1, name: 'Английский язык' }] });
  render(<StudentPage />, { wrapper: inShell(shell, PATH) });
  return shell;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each(['404', 'anna', '0', '-1', '1.5'].map((id) => `/my-students-test/student/${id}`))(
  '[STU-68] at %s no student exists, and a link leads back',
  async (at) => {
    openStudent(null, at);

    expect(await screen.findByText('Ученик не найден')).toBeVisible();
    const back = screen.getAllByRole('link', { name: 'К списку учеников' });
    expect(back.at(-1)).toHaveAttribute('href', '/my-students-test');
  },
);

test('[STU-78] the page shows balance, local time, the rule in words and the next lesson', async () => {
  const next_lesson = sampleLesson(5, { goal: 'Speaking part 2' });

  openStudent({ ...ANNA_PROFILE, time_zone: 'Asia/Yekaterinburg', next_lesson });

  expect(await screen.findByRole('heading', { name: 'Анна Соколова' })).toBeVisible();
  expect(screen.getByText('−1 500 ₽')).toBeVisible();
  expect(screen.getByText('17:24')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Расписание' })).toHaveTextContent('по вт и чт в 18:00');
  expect(screen.getByRole('region', { name: 'Ближайшее занятие' })).toHaveTextContent('Цель: Speaking part 2');
  expect(screen.getByText('92 %')).toBeVisible();
});

test('[STU-206] the card has the table’s facts, fields of one title together, and no empty ones', async () => {
  openStudent({ ...ANNA_PROFILE, parent_name: 'Ирина', parent_contact: '@irina' });
  await screen.findByText('Английский язык');

  const factOf = (title: string) => screen.getByText(title).nextElementSibling;
  expect(factOf('Класс')).toHaveTextContent('10 класс');
  expect(factOf('Предметы')).toHaveTextContent('Английский язык');
  expect(factOf('Родитель')).toHaveTextContent('Ирина, @irina');
  expect(factOf('Комментарий')).toHaveTextContent('Готовится к IELTS');
});

test('[STU-209] addresses in the facts and in the goal of a lesson are safe links', async () => {
  const next_lesson = sampleLesson(5, { goal: 'Прочитать https://school.example/2' });

  openStudent({
    ...ANNA_PROFILE,
    parent_contact: 't.me/irina',
    comment: 'План: https://school.example/1',
    next_lesson,
  });

  await screen.findByText('Английский язык');
  for (const address of ['t.me/irina', 'https://school.example/1', 'https://school.example/2']) {
    const link = screen.getByRole('link', { name: address });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  }
});

test('[STU-210] the page shows the tags', async () => {
  openStudent({ ...ANNA_PROFILE, tags: ['ЕГЭ', 'онлайн'] });
  await screen.findByText('Английский язык');

  expect(screen.getByText('Метки').nextElementSibling).toHaveTextContent('ЕГЭ, онлайн');
});

test('[STU-206] a fact without a text is absent', async () => {
  openStudent({ ...ANNA_PROFILE, grade_class: '', comment: '' });
  await screen.findByText('Английский язык');

  for (const title of ['Класс', 'Родитель', 'Комментарий']) expect(screen.queryByText(title)).toBeNull();
});

test.each([
  ['8 916 123-45-67', '', 1],
  ['', 'https://t.me/anna', 1],
  ['', '', 0],
])('[STU-206] the phone «%s» and the contact «%s» result in %i contact links', async (phone_number, contact, count) => {
  openStudent({ ...ANNA_PROFILE, phone_number, contact, type_connect: null });
  await screen.findByText('Английский язык');

  expect(screen.queryAllByText('Связь')).toHaveLength(count);
});

test.each([
  ['8 916 123-45-67', '', 'Позвонить: Анна Соколова, 8 916 123-45-67', null],
  ['', 'https://t.me/anna', 'Написать: Анна Соколова, t.me/anna', '_blank'],
])('[STU-60] the phone «%s» and the contact «%s» have the link «%s»', async (phone_number, contact, name, target) => {
  openStudent({ ...ANNA_PROFILE, phone_number, contact, type_connect: null });

  expect((await screen.findByRole('link', { name })).getAttribute('target')).toBe(target);
});

test('[STU-60] a contact that is not an address has no link', async () => {
  openStudent({ ...ANNA_PROFILE, phone_number: '', contact: 'у бабушки', type_connect: null });

  expect((await screen.findByText('у бабушки')).closest('a')).toBeNull();
});

test.each([
  ['planned', 'Speaking', false, true],
  ['cancelled', '', true, false],
  ['moved', '', true, false],
] as const)(
  '[STU-78] the next lesson, %s, with the goal «%s», is crossed out: %s',
  async (status, goal, isOff, hasGoal) => {
    openStudent({ ...ANNA_PROFILE, next_lesson: sampleLesson(5, { status, goal }) });

    const card = await screen.findByRole('region', { name: 'Ближайшее занятие' });

    expect(card.querySelector('[data-off]') !== null).toBe(isOff);
    expect(card.textContent.includes('Цель:')).toBe(hasGoal);
  },
);

test('[RUL-60] the lessons of an endless rule are counted up to a day', async () => {
  openStudent({ ...ANNA_PROFILE, lessons_planned: 26, counted_until: '2027-05-22' });

  expect(await screen.findByText('Впереди')).toBeVisible();
  expect(screen.getByText('занятий до 22 мая 2027 и все после них')).toBeVisible();
});

test('[STU-78] a lesson and the card open from this page', async () => {
  const shell = openStudent(ANNA_PROFILE);
  await screen.findByRole('heading', { name: 'Анна Соколова' });

  await press('Занятие');
  await userEvent.click(screen.getAllByRole('button', { name: 'Изменить' })[0] ?? document.body);

  expect(shell.opened).toEqual([
    { name: 'lesson-form', props: { student_id: 1 } },
    { name: 'student-form', props: { student_id: 1 } },
  ]);
});

test('[STU-79] [STU-85] an archived student is marked and can be restored, except for the removed lessons and rules', async () => {
  const shell = openStudent({ ...ANNA_PROFILE, archived_at: '2026-10-01T10:00:00.000Z' });
  api.also(students, {
    'POST /api/toggle-student-archive/{id}': () => RESTORED,
  });
  await screen.findByText(/В архиве с 01\.10\.2026/);

  await press('Вернуть из архива');

  await waitFor(() =>
    expect(shell.toasts).toEqual([
      { text: 'Ученик снова в списке. Занятия, расписание и группы назначьте заново', kind: 'done' },
    ]),
  );
});

test('[PLT-84] a tab of another module comes after the page’s own tabs, and receives the student', async () => {
  const shell = openStudent(ANNA_PROFILE, '/my-students-test/student/1', {
    'student-tab': [
      { owner: 'calendar', label: 'Занятия', Part: ({ student_id }) => <p>Занятия ученика {student_id}</p> },
    ],
  });
  const tabs = await screen.findAllByRole('tab');

  await userEvent.click(screen.getByRole('tab', { name: 'Занятия' }));

  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Обзор',
    'Домашние задания',
    'Занятия',
    'Прогресс',
    'Сообщения',
    'Плательщики',
    'Заметки',
  ]);
  expect(screen.getByRole('tabpanel')).toHaveTextContent(/^Занятия ученика 1$/);
  expect(shell.path()).toBe('/my-students-test/student/1?tab=calendar');
});

test('[MSG-27] the tab of messages shows the number of unread ones', async () => {
  openStudent(ANNA_PROFILE);
  api.also(messages, { 'GET /api/students/{id}/unread-messages': () => ({ unread: 2 }) });

  expect(await screen.findByRole('tab', { name: 'Сообщения · 2' })).toBeVisible();
});

test('[PLT-84] a module with the name of one of the page’s own tabs has a tab beside it', async () => {
  const shell = openStudent(ANNA_PROFILE, '/my-students-test/student/1', {
    'student-tab': [{ owner: 'notes', label: 'Записная книжка', Part: () => <p>Из другого модуля</p> }],
  });

  await userEvent.click(await screen.findByRole('tab', { name: 'Записная книжка' }));

  expect(screen.getByRole('tabpanel')).toHaveTextContent(/^Из другого модуля$/);
  expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['Записная книжка']);
  expect(shell.path()).toBe('/my-students-test/student/1?tab=of-notes');
});

test('[PLT-84] without its module the tab is absent, and its address opens the overview', async () => {
  openStudent(ANNA_PROFILE, '/my-students-test/student/1?tab=calendar');

  const tabs = await screen.findAllByRole('tab');

  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Обзор',
    'Домашние задания',
    'Прогресс',
    'Сообщения',
    'Плательщики',
    'Заметки',
  ]);
  expect(screen.getByRole('region', { name: 'Расписание' })).toBeVisible();
});

test('[FIN-16] a payment of the student opens from this page', async () => {
  const shell = openStudent(ANNA_PROFILE);

  await userEvent.click(await screen.findByRole('button', { name: 'Внести оплату' }));

  expect(shell.opened).toEqual([{ name: 'payment', props: { student_id: 1 } }]);
});

test.each([
  [ANNA_PROFILE, 'Изменить', true],
  [{ ...ANNA_PROFILE, rule: [], rule_id: null }, 'Сделать расписание', false],
])('[LSN-222] the schedule of a student is opened by its own button', async (profile, name, isRuleChange) => {
  const shell = openStudent(profile);
  const schedule = within(await screen.findByRole('region', { name: 'Расписание' }));

  await userEvent.click(schedule.getByRole('button', { name }));

  expect(shell.opened).toEqual([{ name: 'lesson-form', props: { student_id: 1, tab: 'recurring', isRuleChange } }]);
});

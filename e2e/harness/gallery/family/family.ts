import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';
import { choose, dialog, press, steps, until } from '../steps.ts';
import {
  addBill,
  addChildren,
  addLesson,
  addPayers,
  addPlan,
  addStudent,
  apiOf,
  link,
  profileOf,
  withOther,
} from './people.ts';

type Made = Awaited<ReturnType<typeof addChildren>>;
type Does = (page: Page) => Promise<unknown>;

/** A page of a new teacher of two children. `path` may add to their data. */
const ofTeacher = (
  name: string,
  path: (made: Made, page: Page) => string | Promise<string>,
  arrange: Does,
): Screen => ({
  name: `family-${name}`,
  who: 'newTeacher',
  isFamily: true,
  path: async (_, page) => path(await addChildren(apiOf(page)), page),
  arrange,
});

/** A page of the parent of these children. */
const ofParent = (
  name: string,
  path: (made: Made & { profile: number }) => string,
  arrange: Does,
  more: { add?: (teacher: ReturnType<typeof apiOf>, made: Made) => Promise<unknown>; isLong?: true } = {},
): Screen => ({
  name: `family-${name}`,
  who: 'newStudent',
  isFamily: true,
  ...(more.isLong && { isLong: true }),
  async path(_, page) {
    const parent = apiOf(page);
    const made = await withOther('teacher', 'Марина Ветрова', async (teacher) => {
      const children = await addChildren(teacher);
      for (const id of [children.anna, children.boris]) await link(teacher, parent, id);
      await more.add?.(teacher, children);
      return children;
    });
    return path({ ...made, profile: await profileOf(parent, 'Анна Смирнова') });
  },
  arrange,
});

const student = (id: number, tab: string) => `/my-students-test/student/${id}?tab=${tab}`;
const withPayers = async ({ anna }: Made, page: Page) => {
  await addPayers(apiOf(page), anna);
  return student(anna, 'payers');
};
const withPlan = async (_: Made, page: Page) => {
  await addPlan(apiOf(page));
  return '/finance/#plans';
};
const billPath = async (page: Page, id: number) => {
  const { url } = await addBill(apiOf(page), id);
  if (url === null) throw new Error('the bill has no page');
  return new URL(url).pathname;
};

/** Messages need a reader. */
const linkMother = (page: Page, id: number) =>
  withOther('student', 'Ольга Смирнова', (parent) => link(apiOf(page), parent, id));

const CABINET = '/student/student-cabinet';
const WORDS = 'Сегодня прошли дроби, дома — № 5. На следующем занятии контрольная работа';

/** Screens around a family: bills, payers, messages, another time and the child's login. */
export const FAMILY: readonly Screen[] = [
  ofTeacher('bill-form', ({ anna }) => student(anna, 'finance'), steps(press('Выставить счёт'), dialog)),
  ofTeacher(
    'bills',
    async ({ anna }, page) => {
      await addBill(apiOf(page), anna);
      return student(anna, 'finance');
    },
    (page) => page.getByRole('list', { name: 'Счета' }).scrollIntoViewIfNeeded(),
  ),
  ofTeacher('bill-page', ({ anna }, page) => billPath(page, anna), until('Т-Банк')),
  ofTeacher(
    'bill-page-paid',
    ({ anna }, page) => billPath(page, anna),
    steps(press('Я оплатил'), until('Преподаватель знает об оплате')),
  ),
  ofTeacher('bill-plans', withPlan, (page) => page.getByRole('list', { name: 'Планы' }).waitFor()),
  ofTeacher('bill-plan-form', () => '/finance/#plans', steps(dialog, press('Общий план'), dialog)),
  ofTeacher('payers-of-student', withPayers, until('Смирнова Ольга Петровна')),
  ofTeacher('payer-form', withPayers, steps(press('Изменить: Смирнова Ольга Петровна'), dialog)),
  ofTeacher('payer-share', withPayers, steps(press('Роль и доля: Смирнова Ольга Петровна'), dialog)),
  ofTeacher(
    'payer-merge',
    async (made, page) => {
      await withPayers(made, page);
      return '/my-students-test/payers';
    },
    steps(choose('Действия: Смирнова Ольга Петровна', /^Объединить/), dialog),
  ),
  ofTeacher(
    'messages',
    async ({ anna }, page) => {
      const params = { id: anna };
      await linkMother(page, anna);
      await apiOf(page).call('POST /api/students/{id}/messages', { params, body: { text: WORDS } });
      return student(anna, 'messages');
    },
    until(WORDS),
  ),
  ofTeacher(
    'sent-history',
    async ({ anna }, page) => {
      await addBill(apiOf(page), anna);
      return student(anna, 'payers');
    },
    (page) => page.getByText('Что отправлено', { exact: true }).click(),
  ),
  ofTeacher(
    'lesson-thread',
    async ({ anna, held }, page) => {
      const params = { id: held };
      await linkMother(page, anna);
      await apiOf(page).call('POST /api/lesson-messages/{id}', { params, body: { text: WORDS } });
      return `/calendar/calendar-week?date=2026-11-18&lesson=${held}`;
    },
    steps((page) => page.getByText('Написать о занятии').click(), until(WORDS)),
  ),
  ofTeacher(
    'month-report',
    ({ anna }) => student(anna, 'progress'),
    steps(
      (page) => page.getByRole('group', { name: 'Месяц' }).getByRole('button').first().click(),
      until('Отправить семье'),
      (page) => page.getByText('Отправить семье').scrollIntoViewIfNeeded(),
    ),
  ),
  ofTeacher(
    'move-asked-of-teacher',
    async ({ anna, coming }, page) => {
      const teacher = apiOf(page);
      await withOther('student', 'Ольга Смирнова', async (parent) => {
        await link(teacher, parent, anna);
        const query = { student_profile_id: await profileOf(parent, 'Анна Смирнова') };
        const params = { id: coming };
        const { days } = await parent.call('GET /api/student/free-times/{id}', { params, query });
        const start_at = days[0]?.times[0]?.start_at;
        if (start_at === undefined) throw new Error('no free time');
        await parent.call('POST /api/student/moves/{id}', { params, query, body: { start_at } });
      });
      return '/home-teacher-test/';
    },
    until('Требует внимания'),
  ),
  ofParent(
    'move-form',
    ({ coming, profile }) => `${CABINET}/lesson/${coming}?profile=${profile}`,
    steps(press('Попросить перенести'), dialog),
  ),
  ofParent('declare-form', () => `${CABINET}/`, steps(press(/^Я оплатил/), dialog)),
  ofParent('own-bills', ({ profile }) => `${CABINET}/balance?profile=${profile}`, until('Счета'), {
    add: (teacher, { anna }) => addBill(teacher, anna),
    isLong: true,
  }),
  ofParent(
    'child-login',
    ({ profile }) => `${CABINET}/child?profile=${profile}`,
    (page) => page.getByRole('button', { name: /код/i }).first().waitFor(),
  ),
  ofParent('own-thread', ({ held, profile }) => `${CABINET}/lesson/${held}?profile=${profile}`, until(WORDS), {
    add: (teacher, { held }) =>
      teacher.call('POST /api/lesson-messages/{id}', { params: { id: held }, body: { text: WORDS } }),
  }),
  ofParent('own-month', ({ profile }) => `${CABINET}/month/2026-11?profile=${profile}`, until(/Ноябрь 2026/), {
    add: (teacher, { anna }) =>
      teacher.call('POST /api/students/{id}/month-report', { params: { id: anna }, body: { month: '2026-11' } }),
  }),
  {
    ...ofParent(
      'of-two-teachers',
      () => `${CABINET}/`,
      (page) => page.getByRole('heading', { name: 'Баланс' }).waitFor(),
    ),
    isLong: true,
    async path(_, page) {
      const parent = apiOf(page);
      for (const name of ['Марина Ветрова', 'Олег Константинопольский']) {
        await withOther('teacher', name, async (teacher) => {
          const { anna, boris } = await addChildren(teacher);
          for (const id of [anna, boris]) await link(teacher, parent, id);
        });
      }
      return `${CABINET}/`;
    },
  },
  {
    name: 'family-invitation',
    who: 'visitor',
    isFamily: true,
    path: () =>
      withOther('teacher', 'Марина Ветрова', async (teacher) => {
        const params = { id: await addStudent(teacher, 'Анна Смирнова') };
        await addLesson(teacher, params.id, { date: '2026-11-24', start: '16:00', end: '17:00' });
        const body = { role_in_profile: 'parent' } as const;
        const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params, body });
        return `/link-profile?code=${invite_code}`;
      }),
    arrange: (page) => page.getByRole('link', { name: 'Войти' }).first().waitFor(),
  },
];

import type { Page } from '@playwright/test';
import { ACCOUNTS } from './accounts.ts';
import { ACTS } from './acts/acts.ts';
import { published } from './news.ts';
import { NEWCOMERS } from './newcomers.ts';
import { FAMILY } from './family/family.ts';
import { HOMEWORK } from './homework.ts';
import type { Screen } from './screen.ts';
import { dialog, firstLesson, press, steps } from './steps.ts';
import { TROUBLES } from './troubles.ts';
import { WINDOWS } from './windows.ts';

/** The teacher's account and settings with a photo; the photo is a picture of the documents. */
const photographed = async (page: Page) => {
  const photo_url = '/api/files/1/preview';
  for (const url of ['**/api/user/me', '**/api/get-me-info']) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...Object(await response.json()), photo_url } });
    });
  }
  await page.route(`**${photo_url}`, (route) => route.fulfill({ path: 'docs/pictures/calendar-phone.png' }));
};
const photoField = (page: Page) => page.getByRole('button', { name: 'Убрать фото' }).scrollIntoViewIfNeeded();

/** The pages; each new page needs a line here. They are also taken with the data of a full-time teacher. */
export const PAGES: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'visitor', isLong: true },
  { name: 'faq', path: '/faq', who: 'visitor', isLong: true },
  { name: 'news', path: '/news/', who: 'visitor', before: published },
  { name: 'news-of-teacher', path: '/news/', who: 'teacher', before: published },
  { name: 'news-item', path: '/news/2', who: 'visitor', before: published },
  { name: 'login', path: '/user/login/', who: 'visitor' },
  { name: 'register', path: '/user/register/', who: 'visitor' },
  { name: 'link-profile', path: '/link-profile', who: 'visitor' },
  { name: 'new-password', path: '/user/reset-password?token=abc', who: 'visitor' },
  { name: 'confirm-email', path: '/user/confirm-email?token=abc', who: 'visitor' },
  { name: 'undo-email', path: '/user/undo-email?token=abc', who: 'visitor' },
  { name: 'calendar-week', path: '/calendar/calendar-week', who: 'teacher' },
  { name: 'calendar-day', path: '/calendar/calendar-day', who: 'teacher' },
  { name: 'calendar-month', path: '/calendar/calendar-month', who: 'teacher' },
  { name: 'calendar-agenda', path: '/calendar/calendar-agenda', who: 'teacher' },
  { name: 'calendar-filtered', path: '/calendar/calendar-agenda?kind=trial&unpaid=1', who: 'teacher' },
  { name: 'calendar-empty', path: '/calendar/calendar-week?date=2029-01-01', who: 'teacher' },
  {
    name: 'lesson-pointed-at',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: (page) => firstLesson(page).focus(),
  },
  { name: 'current-lesson', path: '/home-teacher-test/', who: 'teacher' },
  { name: 'students', path: '/my-students-test/', who: 'teacher' },
  { name: 'archive', path: '/my-students-test/archive', who: 'teacher' },
  { name: 'payers', path: '/my-students-test/payers', who: 'teacher' },
  { name: 'import', path: '/my-students-test/import', who: 'teacher' },
  { name: 'student', path: ({ student }) => `/my-students-test/student/${student}`, who: 'teacher' },
  {
    name: 'student-lessons',
    path: ({ student }) => `/my-students-test/student/${student}?tab=calendar`,
    who: 'teacher',
    // Tabs are extensions of other modules, which appear after the page.
    arrange: (page) => page.getByText('Прошедшие').waitFor(),
  },
  {
    name: 'student-finance',
    path: ({ student }) => `/my-students-test/student/${student}?tab=finance`,
    who: 'teacher',
    arrange: (page) => page.getByText('Как сложился баланс').waitFor(),
  },
  {
    name: 'student-progress',
    path: ({ student }) => `/my-students-test/student/${student}?tab=progress`,
    who: 'teacher',
    arrange: steps(async (page) => {
      await page.getByText('Таблицей').click();
    }),
  },
  {
    name: 'student-messages',
    path: ({ student }) => `/my-students-test/student/${student}?tab=messages`,
    who: 'teacher',
  },
  { name: 'student-notes', path: ({ student }) => `/my-students-test/student/${student}?tab=notes`, who: 'teacher' },
  {
    name: 'student-homework',
    path: ({ student }) => `/my-students-test/student/${student}?tab=homework`,
    who: 'teacher',
    arrange: (page) => page.getByRole('list', { name: 'Задания' }).waitFor({ state: 'attached' }),
  },
  {
    name: 'checking',
    path: '/my-students-test/check',
    who: 'teacher',
    arrange: (page) =>
      page.getByRole('form', { name: 'Вердикт' }).or(page.getByText('Ничего не ждёт')).first().waitFor(),
  },
  {
    name: 'group',
    path: ({ group }) => `/my-students-test/group/${group}`,
    who: 'teacher',
    isLong: true,
    // The journal appears after the members.
    arrange: (page) => page.getByRole('heading', { name: 'Журнал' }).waitFor(),
  },
  { name: 'first-steps', path: '/onboarding/', who: 'teacher' },
  { name: 'teacher-cabinet', path: '/teacher-cabinet/', who: 'teacher', isLong: true },
  { name: 'teacher-photo', path: '/teacher-cabinet/', who: 'teacher', before: photographed, arrange: photoField },
  { name: 'notifications', path: '/notifications/', who: 'teacher' },
  {
    name: 'finance',
    path: '/finance/',
    who: 'teacher',
    isLong: true,
    // The chart appears after the sums.
    arrange: (page) => page.getByRole('slider').first().waitFor(),
  },
  { name: 'analytics', path: '/finance/analytics', who: 'teacher' },
  { name: 'history', path: '/finance/history', who: 'teacher' },
  { name: 'receipts', path: '/finance/receipts', who: 'teacher' },
  { name: 'certificate', path: '/finance/certificate', who: 'teacher' },
  {
    name: 'charts',
    path: '/chart/test',
    who: 'visitor',
    isLong: true,
    // Extensions of other modules appear after the page.
    arrange: (page) => page.getByText('Оценки ученика').waitFor(),
  },
  { name: 'not-found', path: '/nowhere/', who: 'teacher' },
  { name: 'error-500', path: '/error/500', who: 'teacher' },
  { name: 'cabinet-homework', path: '/student/student-cabinet/homework', who: 'student' },
  { name: 'cabinet-calendar', path: '/student/student-cabinet/calendar', who: 'student' },
  {
    name: 'cabinet-balance',
    path: '/student/student-cabinet/balance',
    who: 'student',
    // The money is an extension of another module.
    arrange: (page) => page.getByText('Начисления и оплаты').first().waitFor(),
  },
  { name: 'cabinet-lessons', path: '/student/student-cabinet/lessons', who: 'student' },
  { name: 'cabinet-progress', path: '/student/student-cabinet/progress', who: 'student' },
  { name: 'cabinet-messages', path: '/student/student-cabinet/messages', who: 'student' },
  { name: 'cabinet-homework-page', path: '/student/student-cabinet/homework/1', who: 'student' },
  { name: 'cabinet-month', path: '/student/student-cabinet/month/2026-11', who: 'student' },
  { name: 'cabinet-teacher', path: '/student/student-cabinet/teacher', who: 'student' },
  { name: 'cabinet-child', path: '/student/student-cabinet/child', who: 'student' },
  {
    name: 'student-cabinet',
    path: '/student/student-cabinet/',
    who: 'student',
    isLong: true,
    // The money is an extension of another module.
    arrange: (page) => page.getByRole('heading', { name: 'Баланс' }).waitFor(),
  },
  { name: 'student-notifications', path: '/notifications/', who: 'student' },
];

/** A phone in landscape has no room for the strip that opens the window. */
const UNPAID: Screen = {
  name: 'unpaid-lessons',
  path: '/calendar/calendar-week?date=2026-11-17',
  who: 'teacher',
  arrange: steps(press(/не оплачен/), dialog),
};

/** Every screen and its states. */
export const SCREENS: readonly Screen[] = [
  ...PAGES,
  ...WINDOWS,
  UNPAID,
  ...ACCOUNTS,
  ...HOMEWORK,
  ...FAMILY,
  ...ACTS,
  ...TROUBLES,
  ...NEWCOMERS,
];

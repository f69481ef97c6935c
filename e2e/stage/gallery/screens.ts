import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  path: string;
  who: 'teacher' | 'student' | 'visitor';
  /** Brings the page into the state that is pictured. */
  arrange?(page: Page): Promise<void>;
  /** The whole page instead of the window. */
  isLong?: true;
}

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const firstLesson = (page: Page) => page.locator('a[data-lesson]').filter({ visible: true }).first();

/** Opens a form from the side menu; a narrow screen has the round button for lessons and the burger for the rest. */
const openModal = (name: string, narrowName: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  const isWide = await button.isVisible();
  if (!isWide && name !== 'Занятие') await page.getByRole('button', { name: 'Меню' }).click();
  await (isWide ? button : page.getByRole('button', { name: narrowName, exact: true })).click();
  await dialog(page);
};

const refusing = (url: string | RegExp) => async (page: Page) => {
  await page.route(url, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Повторить' }).first().waitFor();
};

const never = (url: RegExp) => async (page: Page) => {
  await page.route(url, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[aria-busy="true"]').first().waitFor();
};

/** Every screen and its states; who adds a screen adds its line. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', who: 'visitor', isLong: true },
  { name: 'faq', path: '/faq', who: 'visitor', isLong: true },
  { name: 'login', path: '/user/login/', who: 'visitor' },
  { name: 'register', path: '/user/register/', who: 'visitor' },
  { name: 'link-profile', path: '/link-profile', who: 'visitor' },
  { name: 'calendar-week', path: '/calendar/calendar-week', who: 'teacher' },
  { name: 'calendar-day', path: '/calendar/calendar-day', who: 'teacher' },
  { name: 'calendar-empty', path: '/calendar/calendar-week?date=2029-01-01', who: 'teacher' },
  {
    name: 'calendar-error',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: refusing(/\/api\/lessons\/week/),
  },
  { name: 'calendar-loading', path: '/calendar/calendar-week', who: 'teacher', arrange: never(/\/api\/lessons\/week/) },
  {
    name: 'lesson-card',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: async (page) => {
      await firstLesson(page).click();
      await dialog(page);
    },
  },
  {
    name: 'lesson-form',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: openModal('Занятие', 'Добавить урок'),
  },
  {
    name: 'recurring-form',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: async (page) => {
      await openModal('Занятие', 'Добавить урок')(page);
      await page.getByRole('tab', { name: 'Регулярный' }).click();
    },
  },
  {
    name: 'trial-form',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: openModal('Пробное', 'Пробное'),
  },
  {
    name: 'move-form',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: async (page) => {
      await firstLesson(page).click();
      await page.getByRole('button', { name: 'Перенести…' }).click();
      await page.getByRole('dialog', { name: 'Перенести занятие' }).getByLabel('Начало').waitFor();
    },
  },
  { name: 'current-lesson', path: '/home-teacher-test/', who: 'teacher' },
  { name: 'students', path: '/my-students-test/', who: 'teacher' },
  { name: 'archive', path: '/my-students-test/archive', who: 'teacher' },
  { name: 'student', path: '/my-students-test/student/1', who: 'teacher' },
  { name: 'group', path: '/my-students-test/group/1', who: 'teacher' },
  { name: 'teacher-cabinet', path: '/teacher-cabinet/', who: 'teacher', isLong: true },
  { name: 'notifications', path: '/notifications/', who: 'teacher' },
  { name: 'not-found', path: '/finance/', who: 'teacher' },
  { name: 'error-500', path: '/error/500', who: 'teacher' },
  { name: 'student-cabinet', path: '/student/student-cabinet/', who: 'student' },
  { name: 'student-notifications', path: '/notifications/', who: 'student' },
];

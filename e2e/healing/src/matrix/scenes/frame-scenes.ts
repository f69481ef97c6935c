import { Api, expect } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { dialog, heading, notificationPanel, pageOf, pressing, type Scene } from './scene.ts';

const students = { as: 'teacher', at: '/my-students-test', ground: heading('Ученики') } as const;
const cabinet = { as: 'student', at: '/student/student-cabinet', ground: heading('Мои занятия') } as const;
const fromMenu = (item: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: /, меню$/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Ends the session and signs in again by the form. */
async function enterAnew(page: Page) {
  const me = await new Api(page.request, new URL(page.url()).origin).call('GET /api/user/me', {});
  await page.context().clearCookies();
  await page.goto(`/user/login?next=${students.at}`);
  await page.getByLabel('Почта или логин').fill(me.email ?? '');
  await page.getByLabel('Пароль', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Войти' }).click();
}

/** The session ends over a form that is filled. */
async function loseSession(page: Page) {
  await page.getByRole('button', { name: 'Добавить ученика' }).click();
  await dialog('Новый ученик')(page).getByLabel('Имя').fill('Вера');
  await new Api(page.request, new URL(page.url()).origin).call('POST /api/logout', {});
}

export const frameScenes: Scene[] = [
  pageOf({ name: 'notifications', as: 'teacher', at: '/notifications', shows: heading('Уведомления') }),
  pageOf({ name: 'news', as: 'teacher', at: '/news', shows: heading('Новости') }),
  pageOf({ name: 'news-item', as: 'teacher', at: '/news/1', shows: (page) => page.getByText('Такой новости нет') }),
  pageOf({
    name: 'notification-settings',
    as: 'student',
    at: '/notifications/settings',
    shows: heading('Настройки уведомлений'),
  }),
  pageOf({ name: 'action-log', as: 'teacher', at: '/action-log/', shows: heading('Журнал действий') }),
  pageOf({ name: 'first-steps', as: 'teacher', at: '/onboarding', shows: heading('Первые шаги') }),
  pageOf({ name: 'guide', as: 'student', at: '/onboarding/guide', shows: heading('Как всё устроено') }),
  pageOf({ name: 'settings', as: 'teacher', at: '/teacher-cabinet/', shows: heading('Настройки') }),
  {
    name: 'bot-in-settings',
    as: 'student',
    at: '/notifications/settings',
    ground: heading('Настройки уведомлений'),
    step: pressing('Подключить бота'),
    shows: dialog('Бот в Telegram'),
  },
  pageOf({ name: 'linking', as: 'student', at: '/link-profile', shows: heading('Добавить преподавателя') }),
  pageOf({
    name: 'administration',
    as: 'teacher',
    has: 'administration',
    at: '/admin/',
    shows: heading('Администрирование'),
  }),
  pageOf({ name: 'nowhere', as: 'teacher', at: '/nowhere', shows: heading('Страница не найдена') }),
  {
    ...students,
    name: 'start-from-menu',
    step: (page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Календарь' }).click(),
    shows: (page) => page.getByRole('grid', { name: 'Неделя' }),
  },
  {
    ...students,
    name: 'questions',
    step: (page) =>
      page.getByRole('navigation', { name: 'Помощь' }).getByRole('link', { name: 'Вопросы и ответы' }).click(),
    shows: heading('Вопросы и ответы'),
  },
  {
    ...students,
    name: 'panel',
    async step(page) {
      // The bell closes an open panel.
      if (!(await notificationPanel(page).isVisible())) await pressing(/^Уведомления/)(page);
    },
    shows: (page) => notificationPanel(page).getByRole('button', { name: 'Закрыть уведомления' }),
  },
  { ...students, name: 'bot', step: pressing(/^Бот в Telegram/), shows: dialog('Бот в Telegram') },
  { ...students, name: 'line', step: pressing('Найти или создать'), shows: dialog('Найти или создать') },
  {
    ...students,
    name: 'user-menu',
    step: pressing(/, меню$/),
    shows: (page) => page.getByRole('menuitem', { name: 'Настройки' }),
  },
  {
    ...students,
    name: 'burger',
    isPhone: true,
    step: (page) => page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('button', { name: 'Меню' }).click(),
    shows: dialog('Меню'),
  },
  { ...cabinet, name: 'profile', step: fromMenu('Профиль'), shows: dialog('Профиль') },
  { ...cabinet, name: 'password', step: fromMenu(/постоянный пароль$/), shows: dialog('Постоянный пароль') },
  { ...cabinet, name: 'email', step: fromMenu('Привязать другую почту'), shows: dialog('Другая почта') },
  { ...cabinet, name: 'notice-settings', step: fromMenu('Настройки уведомлений'), shows: dialog('Уведомления') },
  {
    ...cabinet,
    name: 'calendar-feed',
    step: fromMenu('Занятия в своём календаре'),
    shows: dialog('Занятия в своём календаре'),
  },
  { ...cabinet, name: 'account-data', step: fromMenu('Мои данные'), shows: dialog('Мои данные') },
  { ...cabinet, name: 'security', step: fromMenu('Безопасность'), shows: dialog('Безопасность') },
  { ...cabinet, name: 'deletion', step: fromMenu('Удалить учётную запись'), shows: dialog('Удалить учётную запись') },
  {
    ...students,
    name: 'leaving',
    isBare: true,
    isOnce: true,
    isChange: true,
    step: fromMenu('Выйти'),
    shows: heading('Вход'),
  },
  {
    ...students,
    name: 'lost-session',
    isChange: true,
    isBare: true,
    isOnce: true,
    step: loseSession,
    shows: dialog('Вы вышли из учётной записи'),
  },
  {
    ...students,
    name: 'entering',
    isChange: true,
    isQuiet: true,
    step: async (page) => {
      await enterAnew(page);
      await page.waitForURL(students.at);
    },
    shows: students.ground,
  },
  {
    ...students,
    name: 'background',
    isQuiet: true,
    // Delayed work starts at once.
    before: () => {
      const later = globalThis.setTimeout;
      const soon = (run: () => void, after?: number) => later(run, after === 2000 || after === 3000 ? 0 : after);
      globalThis.setTimeout = Object.assign(soon, later) as typeof later; // called with a function wherever the product does
    },
    isBackground: true,
    owns: /^\/shell\/(heart\.js|background\.\w+\.(js|css))$/,
    begins: (page) => expect.poll(() => page.workers().length).toBeGreaterThan(0),
    shows: students.ground,
  },
];

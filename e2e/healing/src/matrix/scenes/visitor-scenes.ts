import { expect } from '@planner/e2e-harness';
import { heading, pageOf, type Scene } from './scene.ts';

const visited = (name: string, at: string, title: string | RegExp): Scene =>
  pageOf({ name, as: 'visitor', isBare: true, at, shows: heading(title) });

/** Whether each picture of a page has come near the reader and has loaded. Runs in the page. */
const allThere = (pictures: HTMLImageElement[]) =>
  pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);

/** The first two are plain documents, which load only fonts. */
export const visitorScenes: Scene[] = [
  {
    ...visited('welcome', '/', /на одном листе/),
    isTall: true,
    begins: (page) => expect.poll(() => page.locator('img').evaluateAll(allThere)).toBe(true),
  },
  visited('open-questions', '/faq', 'Вопросы и ответы'),
  visited('login', '/user/login', 'Вход'),
  visited('registration', '/user/register', /Регистрация/),
  visited('reset-password', '/user/reset-password?token=abc', 'Новый пароль'),
  visited('unsubscribe', '/user/unsubscribe?token=abc', 'Отписаться от писем?'),
  visited('confirm-email', '/user/confirm-email?token=abc', 'Адрес почты'),
  visited('undo-email', '/user/undo-email?token=abc', 'Вернуть прежний адрес'),
  pageOf({
    name: 'error',
    as: 'visitor',
    isBare: true,
    at: '/error/500',
    // The card of a failed view has the same title, so it is excluded.
    shows: (page) => page.locator('h1:not([role="alert"] *)', { hasText: 'Что-то пошло не так' }),
  }),
  // A page with extensions of other remotes.
  pageOf({
    name: 'charts',
    as: 'visitor',
    isBare: true,
    at: '/chart/test',
    shows: (page) =>
      page
        .getByRole('main')
        .filter({ has: heading('Графики')(page) })
        .filter({ has: page.getByRole('heading', { name: 'Оценки ученика' }) })
        .filter({ has: page.getByRole('heading', { name: 'По месяцам' }) }),
  }),
  {
    ...visited('welcome-from-login', '/user/login', ''),
    ground: heading('Вход'),
    step: (page) => page.getByRole('link', { name: 'Тетрадка' }).click(),
    shows: heading(/на одном листе/),
  },
];

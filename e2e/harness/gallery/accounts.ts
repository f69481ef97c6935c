import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { dialog, ownAction, press, steps, until } from './steps.ts';

/** Changes the account in the answer of the page's own account call. */
const knownAs = (change: object) => (page: Page) =>
  page.route('**/api/user/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), ...change } });
  });
const answering = (url: string, json: object) => (page: Page) => page.route(url, (route) => route.fulfill({ json }));
const LONG = 'alexandra.konstantinopolskaya-zadunayskaya@konservatoria.example';

const ofMenu = (name: string, item: string | RegExp, ...more: ((page: Page) => Promise<unknown>)[]): Screen => ({
  name,
  path: '/student/student-cabinet/',
  who: 'student',
  arrange: steps(ownAction(item), dialog, ...more),
});

const paged = (items: readonly object[]) => ({ items, total: items.length + 12, page: 1, page_size: 20 });
const OPINION =
  'Раньше расписание лежало в одной тетради, деньги в другой, а домашние задания в переписке. Теперь всё на одном листе, и родители видят то же, что и я.';
const judged = {
  id: 1,
  name: 'Ольга Константинопольская-Задунайская',
  about: 'Репетитор по математике',
  text: OPINION,
};
const piece = { id: 1, version: 1, title: 'Группы и занятия на двоих', text: OPINION };
const days = { created_at: '2026-11-20T08:40:00Z' };
const LEFT: Readonly<Record<string, readonly object[]>> = {
  'reviews?*': [
    { ...judged, ...days, state: 'pending' },
    { ...judged, ...days, id: 2, name: 'Иван', about: '', text: 'Удобно\n\nИ быстро', state: 'pending' },
  ],
  'news?*': [
    { ...piece, ...days, published_at: null },
    { ...piece, ...days, id: 2, title: 'Импорт учеников из таблицы', published_at: '2026-11-18T09:00:00Z' },
  ],
  'demo-requests?*': [
    { id: 1, name: 'Марина', contact: LONG, comment: OPINION, ...days, done_at: null },
    { id: 2, name: 'Пётр', contact: '+7 900 000-00-00', comment: '', ...days, done_at: '2026-11-20T09:10:00Z' },
  ],
};
const asAdmin = async (page: Page) => {
  await knownAs({ permissions: ['admin'] })(page);
  for (const [call, items] of Object.entries(LEFT)) await answering(`**/api/admin/${call}`, paged(items))(page);
};
const ofAdmin = (name: string, part: string, arrange: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: `/admin/?part=${part}`,
  who: 'teacher',
  before: asAdmin,
  arrange,
});

const delivered = {
  notification_id: 1,
  message: 'Занятие',
  due_at: '2026-11-20T09:00:00Z',
  turn: null,
  needs_proof: false,
};
const DELIVERIES = [
  { ...delivered, id: 3, channel: 'bot', state: 'sent', reason: '', ended_at: '2026-11-20T09:00:02Z' },
  {
    ...delivered,
    id: 2,
    channel: 'mail',
    state: 'skipped',
    needs_proof: true,
    reason: 'Адрес почты не подтверждён',
    ended_at: '2026-11-20T09:00:00Z',
  },
  {
    ...delivered,
    id: 1,
    channel: 'push',
    state: 'failed',
    reason: 'Сутки не удавалось передать',
    ended_at: '2026-11-21T09:00:00Z',
  },
];

/** An archive of an account, ready or in progress. */
const exported = (state: 'running' | 'ready') => ({
  id: 1,
  state,
  created_at: '2026-11-20T12:20:00Z',
  done: 3,
  total: 7,
  ...(state === 'ready'
    ? { size: 48_500_000, url: '/api/account-export/1/file', expires_at: '2026-11-21T12:20:00Z' }
    : { size: null, url: null, expires_at: null }),
});

/**
 * Screens around signing in and registration: mailed links, the strip for an unproved address, dialogs of the account.
 */
export const ACCOUNTS: readonly Screen[] = [
  { name: 'link-dead', path: '/user/confirm-email', who: 'visitor' },
  {
    name: 'link-refused',
    path: '/user/undo-email?token=abc',
    who: 'visitor',
    arrange: steps(press('Вернуть адрес'), until('Ссылка не действует')),
  },
  { name: 'unsubscribe', path: '/user/unsubscribe?token=5.lessons.mail.abc', who: 'visitor' },
  {
    name: 'unsubscribed',
    path: '/user/unsubscribe?token=5.lessons.mail.abc',
    who: 'visitor',
    before: answering('**/api/unsubscribe', { group: 'lessons', channel: 'mail', operation_id: null }),
    arrange: steps(press('Отписаться'), until('Вы отписались')),
  },
  { name: 'notification-settings', path: '/notifications/settings/', who: 'student' },
  { name: 'action-log', path: '/action-log/', who: 'teacher', isLong: true },
  { name: 'guide', path: '/onboarding/guide', who: 'teacher', isLong: true },
  { name: 'student-guide', path: '/onboarding/guide', who: 'student', isLong: true },
  {
    name: 'where-sent',
    path: '/notifications/',
    who: 'student',
    before: answering('**/api/notification-deliveries?*', paged(DELIVERIES)),
    arrange: steps((page) => page.getByText('Куда отправлено').first().click(), until('Не отправлено')),
  },
  {
    name: 'address-proved',
    path: '/user/confirm-email?token=abc',
    who: 'visitor',
    before: answering('**/api/email-link/confirm', { email: LONG, operation_id: null }),
    arrange: steps(press('Подтвердить адрес'), until('Адрес подтверждён')),
  },
  {
    name: 'address-back',
    path: '/user/undo-email?token=abc',
    who: 'visitor',
    before: answering('**/api/email-link/undo', { email: LONG, reset_token: 'abc', operation_id: null }),
    arrange: steps(press('Вернуть адрес'), until('Прежний адрес вернулся')),
  },
  {
    name: 'strip',
    path: '/calendar/calendar-week',
    who: 'teacher',
    before: knownAs({ email_state: 'unproved' }),
    arrange: until('Подтвердите почту'),
  },
  {
    name: 'strip-long',
    path: '/student/student-cabinet/',
    who: 'student',
    before: knownAs({ email_state: 'unproved', email: LONG }),
    arrange: until('Подтвердите почту'),
  },
  {
    name: 'strip-lost',
    path: '/my-students-test/',
    who: 'teacher',
    before: knownAs({ email_state: 'lost', email: LONG }),
    arrange: until('Указать свой'),
  },
  ofMenu('profile-form', 'Профиль'),
  ofMenu('notice-settings', 'Настройки уведомлений', until('О чём')),
  ofMenu('calendar-feed', 'Занятия в своём календаре', (page) =>
    page
      .getByRole('button', { name: /^(Создать|Новая) ссылк/ })
      .first()
      .waitFor(),
  ),
  ofMenu('my-data', 'Мои данные', until('Выгрузить')),
  {
    ...ofMenu('my-data-ready', 'Мои данные', until('Скачать')),
    before: answering('**/api/account-export', { export: exported('ready'), may_import: false }),
  },
  {
    name: 'data-import',
    path: '/teacher-cabinet/#data',
    who: 'teacher',
    before: answering('**/api/account-export', { export: exported('running'), may_import: true }),
    arrange: (page) => page.getByRole('region', { name: 'Данные' }).scrollIntoViewIfNeeded(),
  },
  ofMenu('password-form', /постоянный пароль$/),
  ofMenu('email-form', 'Привязать другую почту'),
  { ...ofMenu('email-waiting', 'Привязать другую почту'), before: knownAs({ new_email: LONG }) },
  ofMenu('leave-everywhere', 'Безопасность', press('Выйти везде'), until('Завершить все сеансы')),
  ofMenu('deletion-form', 'Удалить учётную запись'),
  ofAdmin('admin-reviews', 'reviews', until('Иван')),
  ofAdmin('admin-news', 'news', until('Импорт учеников из таблицы')),
  ofAdmin('admin-news-form', 'news', steps(press('Изменить: Группы и занятия на двоих'), dialog)),
  ofAdmin('admin-requests', 'requests', until('Пётр')),
  {
    name: 'admin-empty',
    path: '/admin/?part=requests',
    who: 'teacher',
    before: steps(asAdmin, answering('**/api/admin/demo-requests?*', { items: [], total: 0, page: 1, page_size: 20 })),
    arrange: until('Заявок пока нет'),
  },
];

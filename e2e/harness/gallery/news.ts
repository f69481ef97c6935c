import type { Page } from '@playwright/test';

const NEWS = [
  {
    title: 'Абонементы: сколько занятий осталось и до какого дня',
    text: 'Отметьте «Это абонемент» при записи оплаты, назовите число занятий и срок. Остаток стоит в карточке ученика и в его кабинете, а за два занятия до конца мы напомним обоим.\n\nПрежние оплаты остаются на балансе: менять их не нужно.',
    published_at: '2026-11-19T09:00:00.000Z',
    unread: true,
  },
  {
    title: 'Домашние задания с файлами и проверкой',
    text: 'Ученик сдаёт ответ текстом, фотографией или файлом, а вы ставите оценку или возвращаете на доработку.\n\nОтветы, которые ждут проверки, посчитаны в меню.',
    published_at: '2026-11-12T09:00:00.000Z',
    unread: false,
  },
  {
    title: 'Расписание в календаре телефона',
    text: 'Секретная ссылка из настроек показывает занятия там, где вы привыкли смотреть день.',
    published_at: '2026-10-30T09:00:00.000Z',
    unread: false,
  },
].map((item, place, all) => ({ id: all.length - place, ...item }));

/** News of an administrator. The demo has none, because invented news would be false. */
export const published = async (page: Page): Promise<void> => {
  await page.route(/\/api\/public\/news(?:\?|$)/, (route) =>
    route.fulfill({ json: { items: NEWS, total: NEWS.length, page: 1, page_size: 50 } }),
  );
  await page.route('**/api/public/news/2', (route) => route.fulfill({ json: NEWS[1] }));
};

import { join } from 'node:path';
import { expect } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { dialog, heading, pressing, type Scene } from './scene.ts';

const PHOTO = join(import.meta.dirname, '../../../../../docs/pictures/calendar-phone.png');

const settings = { as: 'teacher', at: '/teacher-cabinet/', ground: heading('Настройки') } as const;
const group = (name: string) => (page: Page) => page.getByRole('group', { name, exact: true });
const data = (page: Page) => page.getByRole('region', { name: 'Данные' });
const max = (page: Page) =>
  page.getByRole('list', { name: 'Каналы уведомлений' }).getByRole('listitem').filter({ hasText: 'MAX' });

const archive = (page: Page) =>
  data(page)
    .getByText(/^Собираем архив/)
    .or(data(page).getByRole('link', { name: /^Скачать/ }));

/** An archive of the step before may be under way; then there is no button. */
async function gatherArchive(page: Page) {
  const button = data(page).getByRole('button', { name: /^Собрать/ });
  await expect(button.or(data(page).getByRole('alert')).or(archive(page)).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** Without the file the field shows an error, and the next choice requests the file again. */
async function choosePhoto(page: Page) {
  const field = group('Фото')(page);
  await field.locator('input[type=file]').setInputFiles(PHOTO);
  const saved = field.getByRole('button', { name: 'Заменить фото' });
  await expect(saved.or(field.getByText('Не удалось сохранить фото'))).toBeVisible();
}

/** The parts of the settings that load after a press. */
export const accountScenes: Scene[] = [
  {
    ...settings,
    name: 'working-time',
    step: pressing('Изменить рабочее время'),
    shows: (page) => group('Рабочее время')(page).getByText('Остальное время календарь закрасит'),
  },
  {
    ...settings,
    name: 'ways-to-pay',
    step: pressing('Изменить способы оплаты'),
    shows: (page) => group('Как мне платят')(page).getByRole('textbox').first(),
  },
  {
    ...settings,
    name: 'busy-calendar',
    step: pressing('Изменить адрес другого календаря'),
    shows: (page) => page.getByLabel('Адрес календаря'),
  },
  {
    ...settings,
    name: 'password-in-settings',
    step: pressing('Сменить пароль'),
    shows: dialog('Постоянный пароль'),
  },
  {
    ...settings,
    name: 'turns',
    has: 'push',
    step: pressing('Изменить порядок'),
    shows: (page) => page.getByRole('switch', { name: 'Присылать по очереди' }),
  },
  {
    ...settings,
    name: 'bot-in-max',
    step: (page) => max(page).getByRole('button', { name: 'Подключить' }).click(),
    shows: dialog('Бот в MAX'),
  },
  {
    ...settings,
    name: 'archive-of-account',
    step: gatherArchive,
    shows: archive,
  },
  {
    ...settings,
    name: 'photo',
    isQuiet: true,
    step: choosePhoto,
    shows: (page) => group('Фото')(page).getByRole('button', { name: 'Заменить фото' }),
  },
];

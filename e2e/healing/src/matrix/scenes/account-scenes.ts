import { join } from 'node:path';
import { Api, expect, unique } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { dialog, heading, pressing, type Scene } from './scene.ts';

const PHOTO = join(import.meta.dirname, '../../../../../docs/pictures/calendar-phone.png');

const settings = { as: 'teacher', at: '/teacher-cabinet/', ground: heading('Настройки') } as const;
const group = (name: string) => (page: Page) => page.getByRole('group', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const data = (page: Page) => section(page, 'Данные');
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

const note = (name: string) => (page: Page) => section(page, name).getByText('Пока вы заполняли, это изменили');

/** Another window of the same teacher saves the profile and the working time after the text was typed here. */
async function saveElsewhere(page: Page) {
  const api = new Api(page.request, new URL(page.url()).origin);
  const { version, off_on_holidays } = await api.call('GET /api/get-me-info', {});
  await api.call('PUT /api/update-teacher-profile', {
    body: { version, about: unique(), off_on_holidays: !off_on_holidays },
  });
}

const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Сохранить' }).click();

/** The parts of the settings that load after a press, or after another window has saved a section. */
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
    isChange: true,
    step: gatherArchive,
    shows: archive,
  },
  {
    ...settings,
    name: 'photo',
    isChange: true,
    isQuiet: true,
    step: choosePhoto,
    shows: (page) => group('Фото')(page).getByRole('button', { name: 'Заменить фото' }),
  },
  {
    ...settings,
    name: 'profile-conflict',
    isChange: true,
    async step(page) {
      await section(page, 'Профиль').getByLabel('Имя', { exact: true }).fill('Вера');
      await saveElsewhere(page);
      await save(page, 'Профиль');
    },
    shows: note('Профиль'),
  },
  {
    ...settings,
    name: 'working-time-conflict',
    isChange: true,
    async step(page) {
      await pressing('Изменить рабочее время')(page);
      await section(page, 'Рабочее время')
        .getByRole('switch', { name: /рабочие часы/i })
        .click();
      await saveElsewhere(page);
      await save(page, 'Рабочее время');
    },
    shows: note('Рабочее время'),
  },
];

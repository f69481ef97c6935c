import { Api, unique } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { heading, pressing, type Scene } from './scene.ts';

const settings = { as: 'teacher', at: '/teacher-cabinet/', ground: heading('Настройки') } as const;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const note = (name: string) => (page: Page) => section(page, name).getByText('Пока вы заполняли, это изменили');

/** Another window of the same teacher saves both sections after the text was typed here. */
async function saveElsewhere(page: Page) {
  const api = new Api(page.request, new URL(page.url()).origin);
  const { version, off_on_holidays } = await api.call('GET /api/get-me-info', {});
  await api.call('PUT /api/update-teacher-profile', {
    body: { version, about: unique(), off_on_holidays: !off_on_holidays },
  });
}

const save = (page: Page, name: string) => section(page, name).getByRole('button', { name: 'Сохранить' }).click();

/** The sections of the settings after another window has saved them. */
export const accountConflictScenes: Scene[] = [
  {
    ...settings,
    name: 'profile-conflict',
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

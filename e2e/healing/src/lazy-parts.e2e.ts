import { expect } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { test } from './faulty-harness.ts';

const card = (page: Page, label: string) => page.getByRole('alert').filter({ hasText: label });
const week = (page: Page) => page.getByRole('grid', { name: 'Неделя' });
/** The code of the panel. Its page also loads it two seconds after the first view, so the fault comes first. */
const ofPanel = (path: string) => path.startsWith('/shell/background.');

for (const fault of ['404', 'tampered', 'reset'] as const) {
  test(
    `[PLT-101] the notification panel that met a ${fault} fails alone, says so and comes by «Повторить»`,
    { tag: '@full' },
    async ({ visit }) => {
      const { page } = visit;
      visit.befalls({ fault, meets: ofPanel });
      await page.goto('/calendar/calendar-week');
      await expect(week(page)).toBeVisible();

      await page.getByRole('button', { name: /^Уведомления/ }).click();

      await expect(card(page, 'Уведомления')).toContainText('Номер ошибки');
      await expect(week(page)).toBeVisible();
      visit.befalls(null);
      await card(page, 'Уведомления').getByRole('button', { name: 'Повторить' }).click();
      await expect(page.getByRole('complementary', { name: 'Уведомления' })).toBeVisible();
    },
  );
}

/** The base address of the calendar's files, and the files that its pages wait for, from the page's registry. */
const calendarFiles = (page: Page) =>
  page.evaluate(() => {
    // The server writes this registry, and the shell reads it too.
    const registry = JSON.parse(document.getElementById('mfe')?.textContent ?? '') as {
      remotes: Record<string, { candidates: { base: string; entry: string; preload: string[]; pages: object }[] }>;
    };
    const [version] = registry.remotes['calendar']?.candidates ?? [];
    if (!version) throw new Error('the page has no calendar');
    const { base, entry, preload, pages } = version;
    return { base, ahead: [entry, ...preload, ...Object.values(pages).flat()].map((file) => base + file) };
  });

test(
  '[PLT-101] the week stands without its side panel, which comes by «Повторить»',
  { tag: '@full' },
  async ({ visit }) => {
    const { page } = visit;
    await page.goto('/my-students-test');
    const { base, ahead } = await calendarFiles(page);
    visit.befalls({ fault: '404', meets: (path) => path.startsWith(base) && !ahead.includes(path) });
    await page.goto('/calendar/calendar-week');

    await expect(card(page, 'Сводка недели')).toContainText('Сервер не отдаёт');
    await expect(week(page)).toBeVisible();
    visit.befalls(null);
    await card(page, 'Сводка недели').getByRole('button', { name: 'Повторить' }).click();

    await expect(page.getByRole('complementary', { name: 'Сегодня и неделя' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

for (const [what, leaves] of [
  ['over the form', false],
  ['once the form has gone', true],
] as const) {
  test(
    `[PLT-101] [SEC-71] where the dialog of a lost session does not come, «Повторить» can be pressed ${what}`,
    { tag: '@full' },
    async ({ visit }) => {
      const { page, teacher } = visit;
      const form = page.getByRole('dialog', { name: 'Новый ученик' });
      await page.goto('/my-students-test');
      await page.getByRole('button', { name: 'Добавить ученика' }).click();
      await expect(form).toBeVisible();
      await form.getByLabel('Имя').fill('Вера');
      visit.befalls({ fault: '404', meets: (path) => path.startsWith('/shell/') });
      await teacher.api.call('POST /api/logout', {});
      await expect(card(page, 'Вход')).toContainText('Сервер не отдаёт');
      visit.befalls(null);

      if (leaves) {
        await page.keyboard.press('Escape');
        await form.getByRole('button', { name: 'Не сохранять' }).click();
      }
      await card(page, 'Вход').getByRole('button', { name: 'Повторить' }).click();

      await expect(page.getByRole('dialog', { name: 'Вы вышли из учётной записи' })).toBeVisible();
    },
  );
}

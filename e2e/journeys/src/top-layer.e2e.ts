import { expect, test } from '@planner/e2e-harness';

const STUDENTS = '/my-students-test/';

/** Records script errors and policy violations in every later page. */
const COMPLAINTS = () => {
  const seen: string[] = [];
  Object.assign(globalThis, { complaints: seen });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    seen.push(`${effectiveDirective} ${blockedURI}`),
  );
};

test(
  '[PLT-331] no page asks for code of a text, and no header names what browsers do not know',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.addInitScript(COMPLAINTS);

    for (const path of [
      '/teacher-cabinet/',
      '/notifications/settings/',
      STUDENTS,
      '/finance/',
      '/calendar/calendar-week',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'complaints')), path).toEqual([]);
    }
    expect(logged.filter((text) => /Permissions-Policy|Content Security Policy/.test(text))).toEqual([]);
  },
);

test('[UIC-77] [UIC-76] [NAV-14] [UIC-75] a long form fits a low window, a press beside its toast goes to the page, and on a phone a question is a sheet', async ({
  teacher,
}) => {
  const { page, api } = teacher;
  // Without any money the page of finance shows no goal.
  await api.call('POST /api/income', { body: { amount: 500, date: '2026-10-05', category: 'Подработка' } });
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto(STUDENTS);
  await page.getByRole('button', { name: 'Добавить ученика' }).first().click();
  const form = page.getByRole('dialog', { name: 'Новый ученик' });

  await test.step('the body of a long form scrolls, and its buttons stay in sight', async () => {
    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    const { height } = await form.evaluate((node) => node.getBoundingClientRect());
    expect(height).toBeGreaterThan(400);
    expect(height).toBeLessThan(600);
  });

  await test.step('a press beside a toast goes to the page', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByLabel('Имя', { exact: true }).fill('Анна');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Отменить действие' });
    await expect(toast).toBeVisible();
    const [list, takes] = await toast.evaluate((node) => {
      const { top, left, height } = node.getBoundingClientRect();
      // A point in the space around the toasts, which the list needs to show them in the middle.
      return [
        height,
        getComputedStyle(node).pointerEvents === 'none' && !node.contains(document.elementFromPoint(left - 4, top + 4)),
      ];
    });
    expect(list).toBeLessThan(120);
    expect(takes).toBe(true);
    await page.getByRole('button', { name: 'Отменить действие' }).click();
    await expect(page.getByText('Действие отменено')).toBeVisible();
  });

  await test.step('the bar at the bottom of a phone leads through the sections', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Нижнее меню' });
    await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
    await bar.getByRole('link', { name: 'Финансы' }).click();
    await expect(page).toHaveURL(/\/finance/);
    await expect(bar.getByRole('link', { name: 'Финансы' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a question is a sheet at the bottom edge, as high as its content', async () => {
    await page.getByRole('button', { name: 'Задать цель' }).click();
    const sheet = page.getByRole('dialog', { name: 'Цель на месяц' });
    await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    const { bottom, height } = await sheet.evaluate(async (node) => {
      // The sheet slides to its place.
      await Promise.all(node.getAnimations().map(({ finished }) => finished));
      return node.getBoundingClientRect();
    });
    expect(Math.round(bottom)).toBe(844);
    expect(height).toBeLessThan(500);
  });
});

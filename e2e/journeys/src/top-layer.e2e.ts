import { expect, test } from '@planner/stage';

const STUDENTS = '/my-students-test/';

/** What the browser and the policy of the page complain of, in every page from here on. */
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

test('[UIC-76] a press beside a toast goes to the page', async ({ teacher }) => {
  const { page } = teacher;
  await page.goto(STUDENTS);
  await page.getByRole('button', { name: 'Добавить ученика' }).first().click();
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Отменить действие' });
  await expect(toast).toBeVisible();

  const [list, takes] = await toast.evaluate((node) => {
    const { top, left, height } = node.getBoundingClientRect();
    // Of the space around the toasts, which the list takes up to show them in the middle.
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

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 600 } });

  test('[UIC-77] the body of a long form scrolls, and its buttons stay in sight', async ({ teacher }) => {
    const { page } = teacher;
    await page.goto(STUDENTS);
    await page.getByRole('button', { name: 'Добавить ученика' }).first().click();
    const form = page.getByRole('dialog', { name: 'Новый ученик' });

    await expect(form.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    const { height } = await form.evaluate((node) => node.getBoundingClientRect());
    expect(height).toBeGreaterThan(400);
    expect(height).toBeLessThan(600);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[UIC-75] a question is a sheet at the bottom edge, as high as its content', async ({ teacher }) => {
    const { page, api } = teacher;
    // Without any money the page shows no goal.
    await api.call('POST /api/income', { body: { amount: 500, date: '2026-10-05', category: 'Подработка' } });
    await page.goto('/finance/');
    await page.getByRole('button', { name: 'Задать цель' }).click();
    const sheet = page.getByRole('dialog', { name: 'Цель на месяц' });

    await expect(sheet.getByRole('button', { name: 'Сохранить' })).toBeInViewport({ ratio: 1 });
    const { bottom, height } = await sheet.evaluate(async (node) => {
      // It rises to its place.
      await Promise.all(node.getAnimations().map(({ finished }) => finished));
      return node.getBoundingClientRect();
    });
    expect(Math.round(bottom)).toBe(844);
    expect(height).toBeLessThan(500);
  });
});

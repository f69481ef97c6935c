import type { Page } from '@playwright/test';
import { expect, test } from '@planner/e2e-harness';
import { FrameScreen } from './frame-screen.ts';

test(
  '[NAV-6] a section that is not deployed is «Страница не найдена» inside the frame',
  { tag: '@full' },
  async ({ teacher }) => {
    const frame = new FrameScreen(teacher.page);

    await teacher.page.goto('/finance/');

    await expect(frame.heading('Страница не найдена')).toBeVisible();
    await expect(teacher.page.getByRole('button', { name: /, меню$/ })).toBeVisible();
    await expect(teacher.page).toHaveTitle('Страница не найдена — Тетрадка');
  },
);

/** Records the page's background colour in each frame from the start. */
async function recordGround(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenGrounds: seen });
    const look = () => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') seen.add(backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const { seenGrounds } = globalThis as unknown as { seenGrounds: Set<string> };
      return [...seenGrounds];
    });
}

test('[NAV-20] the chosen night mode is there with the first paint', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  const frame = new FrameScreen(page);
  const grounds = await recordGround(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/notifications/');
  await expect(frame.heading('Уведомления')).toBeVisible();
  const before = await grounds();

  await frame.themeSwitch().click();
  await page.reload();
  await expect(frame.heading('Уведомления')).toBeVisible();

  expect([before, await grounds()]).toEqual([['rgb(246, 247, 250)'], ['rgb(15, 18, 27)']]);
  await expect(frame.themeSwitch()).toHaveAttribute('aria-pressed', 'true');
});

test('[NAV-19] without a network the page says of what time its data are', { tag: '@full' }, async ({ teacher }) => {
  const { page } = teacher;
  await page.goto('/notifications/');
  await expect(page.getByText('Новых уведомлений нет')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Нет сети\. Показаны данные на 15:\d\d$/)).toBeVisible();
  await page.context().setOffline(false);

  await expect(page.getByText(/^Нет сети/)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[NTF-20] the bell leads to the page of notifications', { tag: '@full' }, async ({ teacher }) => {
    const { page } = teacher;
    await page.goto('/teacher-cabinet/');

    await page.getByRole('link', { name: 'Уведомления' }).click();

    await expect(page).toHaveURL('/notifications/');
  });
});

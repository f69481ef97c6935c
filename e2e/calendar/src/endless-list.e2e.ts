import { daysAfter, DEADLINES, expect, expectAccessible, test, TODAY } from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './calendar-screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

const day = (page: Page, name: RegExp) => page.getByRole('region', { name });

/** Records in each frame where a day stands on the screen while the list adds weeks above it. */
async function largestJump(region: Locator, wheel: () => Promise<void>): Promise<number> {
  await region.evaluate((box) => {
    const list = box.closest('[data-agenda-week]')?.parentElement;
    const seen = { last: box.getBoundingClientRect().top, jump: 0, weeks: 0 };
    const look = () => {
      const { top } = box.getBoundingClientRect();
      seen.jump = Math.max(seen.jump, Math.abs(top - seen.last));
      seen.last = top;
      seen.weeks = list?.querySelectorAll('[data-agenda-week]').length ?? 0;
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await wheel();
  return region.evaluate(() => (window as unknown as { seen: { jump: number } }).seen.jump); // set above
}

test('[LSN-263] [LSN-264] the list goes on in both directions, and its days stay where they are', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна Соколова');
  await teacher.hasRule(anna, [1, 2, 3, 4, 5, 6, 7]);
  for (const before of [5, 6, 7, 8]) await teacher.hasLesson(anna, { conducted_date: daysAfter(TODAY, -before) });
  await page.goto('/calendar/calendar-agenda');
  await expect(day(page, /^Сегодня/).getByRole('listitem')).toHaveCount(1);
  const list = page.locator('[data-agenda-week]').first().locator('..');
  const place = await boxOf(list);
  const pointAtList = () => page.mouse.move(place.x + 100, place.y + 200);
  await pointAtList();

  await test.step('to the next day of the week, which the strip shows', async () => {
    const { height } = await boxOf(day(page, /^Сегодня/));
    await page.mouse.wheel(0, height + 20);
    await expect(page).toHaveURL(/date=2026-11-21/);
    await expect(page.getByRole('navigation', { name: 'Дни недели' }).locator('[aria-current]')).toContainText('21');
  });

  await test.step('downwards to a week after the next', async () => {
    const wanted = day(page, /^Понедельник, 7 декабря/);
    await expect(async () => {
      await page.mouse.wheel(0, 500);
      await expect(wanted).toBeInViewport({ timeout: DEADLINES.second / 4 });
    }).toPass();
    await expect(page).toHaveURL(/date=2026-(11-30|12-0\d)/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(30\.11|07\.12)/);
    await expectAccessible(page, 'shown');
  });

  await test.step('back to today alone, and up to the week before without a jump', async () => {
    await page.getByRole('button', { name: /^Сегодня$|^20$/ }).click();
    const today = day(page, /^Сегодня/);
    await expect(today).toBeInViewport();
    await expect(page).not.toHaveURL(/date=/);
    await expect(day(page, /^Воскресенье, 15 ноября/)).toHaveCount(0);
    await pointAtList();
    const jump = await largestJump(today, async () => {
      await expect(async () => {
        await page.mouse.wheel(0, -60);
        await expect(day(page, /^Воскресенье, 15 ноября/)).toBeInViewport({ timeout: DEADLINES.second / 4 });
      }).toPass();
    });
    expect(jump).toBeLessThan(150);
  });
});

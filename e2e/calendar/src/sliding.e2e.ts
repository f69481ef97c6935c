import { daysAfter, expect, test, TODAY } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { boxOf, CalendarScreen } from './calendar-screen.ts';

const FRIDAY = 'пятница, 27 ноября';

interface Seen {
  tops: Set<number>;
  lessons: Set<string>;
  /** The way of the first shown week, in each frame. */
  ways: number[];
  isLast: boolean;
}

/** Records in each frame the scroll positions and the place of the shown week, and the lessons of the week that slides in. */
function watchFrames() {
  const seen: Seen = { tops: new Set(), lessons: new Set(), ways: [], isLast: false };
  const dayOf = (grid?: Element) => grid?.querySelector<HTMLElement>('[data-day]')?.dataset.day;
  const first = document.querySelector('[role="grid"]') ?? document.body;
  const [day, left] = [dayOf(first), first.getBoundingClientRect().left];
  const look = () => {
    const [shown, next] = document.querySelectorAll('[role="grid"] [role="rowgroup"]');
    for (const scroller of [shown, next]) if (scroller) seen.tops.add(Math.round(scroller.scrollTop));
    if (dayOf(shown) === day) seen.ways.push(Math.abs(first.getBoundingClientRect().left - left));
    for (const link of next?.querySelectorAll('a[data-lesson]') ?? []) seen.lessons.add(link.textContent);
    if (!seen.isLast) requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { seen });
}
const frames = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen }; // set by watchFrames
    seen.isLast = true;
    // The former week never comes back for a frame.
    const isSteady = seen.ways.every((way, at) => way >= (seen.ways[at - 1] ?? 0));
    return { tops: [...seen.tops], lessons: [...seen.lessons].join('; '), isSteady };
  });

/** Swipes by touch with a stop between the steps, as a finger does. */
async function swipe(page: Page, from: { x: number; y: number }, byX: number) {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] });
  await send('touchStart', from.x);
  for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', from.x + byX * share);
  await send('touchEnd', from.x + byX);
}

test('[LSN-260] [LSN-261] the wheel and a finger slide to another week with its lessons, at the same hours', async ({
  teacher,
}) => {
  const { page } = teacher;
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { start_time: '16:00', end_time: '17:00' });
  await teacher.hasLesson(anna, { start_time: '18:00', end_time: '19:00', conducted_date: daysAfter(TODAY, 7) });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const calendar = new CalendarScreen(page);
  await calendar.open();
  await calendar.lesson('пятница, 20 ноября', 'Анна').waitFor();
  const scroller = calendar.grid().getByRole('rowgroup');
  const place = await boxOf(scroller);
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.locator('[data-slides]').waitFor({ state: 'attached' });
  await scroller.evaluate((box) => box.scrollTo({ top: 333 }));

  await test.step('a wheel shows the next week', async () => {
    await page.evaluate(watchFrames);
    await page.mouse.wheel(120, 0);
    await expect(page).toHaveURL(/date=2026-11-27/);
    await expect(calendar.lesson(FRIDAY, 'Анна')).toContainText('18:00');
    await expect(page.locator('[data-slides] + *')).toHaveCount(0);
    const { tops, lessons, isSteady } = await frames(page);
    expect({ tops, isSteady }).toEqual({ tops: [333], isSteady: true });
    expect(lessons).toMatch(/Анна/);
  });

  await test.step('a finger shows the week before', async () => {
    await page.evaluate(watchFrames);
    await swipe(page, { x: place.x + 300, y: place.y + 200 }, 200);
    await expect(page).not.toHaveURL(/date=/);
    await expect(calendar.lesson('пятница, 20 ноября', 'Анна')).toBeVisible();
    const { tops, lessons, isSteady } = await frames(page);
    expect({ tops, isSteady }).toEqual({ tops: [333], isSteady: true });
    expect(lessons).toMatch(/Анна/);
  });
});

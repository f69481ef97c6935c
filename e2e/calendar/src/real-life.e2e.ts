import {
  DEADLINES,
  brokenWords,
  cutOff,
  expect,
  expectAccessible,
  smallTargets,
  stickingOut,
  test,
  TODAY,
  unreadableLessons,
  untilStill,
} from '@planner/e2e-harness';
import type { Locator, Page } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

// Each worker creates the data of its busy teacher by hundreds of calls, so one worker runs all tests of this file.
test.describe.configure({ mode: 'default' });

/** Opens the week or day of a full-time teacher with long names, with its lessons on it. */
async function openBusy(calendar: CalendarScreen, view: 'week' | 'day', search = '') {
  await calendar.open(view, search);
  await calendar.page.locator('a[data-lesson]').first().waitFor();
  // The sizes are measured in the product's font, not in the fallback font.
  await calendar.page.evaluate(() => document.fonts.ready.then(() => null));
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const bottomOf = (box: Box) => (box?.y ?? 0) + (box?.height ?? 0);
const rightOf = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0);

/** One page serves all checks: each width is a step, so that a failure names it. */
async function atEach(page: Page, sizes: readonly (readonly [number, number])[], check: (size: string) => unknown) {
  for (const [width, height] of sizes) {
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await untilStill(page);
      await check(`${width}×${height}`);
    });
  }
}

const WIDE = [
  [769, 1024],
  [1000, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
const BY_FINGER = [
  [320, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
] as const;
/** The sizes at which «Сегодня» has the least space beside the date. */
const TODAY_AT = [
  [320, 640],
  [360, 640],
  [390, 640],
] as const;
const TRIAL_AT = [
  [769, 900],
  [1000, 900],
  [1280, 900],
  [1440, 900],
] as const;

test(
  '[LSN-102] [LSN-103] [LSN-104] [LSN-106] [UIC-50] [UIC-52] [UIC-61] a full week at a desk: hours, cards, hints, the line of the present and what lies over it',
  { tag: '@full' },
  async ({ busy }) => {
    test.setTimeout(DEADLINES.journey);
    const { page } = busy;
    const calendar = new CalendarScreen(page);
    await openBusy(calendar, 'week');

    await test.step('the grid has 24 hours and opens at the first lesson, not at a cancelled one', async () => {
      await expect(calendar.hour('2026-11-19', 7)).toBeInViewport();
      await expect(calendar.hour('2026-11-19', 5)).not.toBeInViewport();
      await expect(calendar.lesson('четверг, 19 ноября', '22:30–23:30')).toHaveCount(1);
      await expect(calendar.day('четверг, 19 ноября').locator('[data-hour]')).toHaveCount(24);
    });

    await test.step('the line of the present passes under the cards', async () => {
      const [above, line] = await page.locator(`a[data-lesson="${busy.filled.lesson}"]`).evaluate((link) => {
        const now = link.parentElement?.querySelector('i[aria-hidden]:not(a *)');
        const layer = (element: Element | null | undefined) => Number(element && getComputedStyle(element).zIndex);
        return [layer(link), layer(now)];
      });
      expect(line).toBe(0);
      expect(above).toBeGreaterThan(0);
    });

    await test.step('each sign of a card is a mask with its own image', async () => {
      const cards = await page.locator('a[data-lesson] [data-signs]').evaluateAll((all) =>
        all.map((sign) => ({
          signs: sign.getAttribute('data-signs') ?? '',
          images: getComputedStyle(sign).maskImage.match(/url\(/g)?.length ?? 0,
        })),
      );
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.filter(({ signs, images }) => images !== signs.split(' ').length)).toEqual([]);
    });

    await test.step('what a card has no room for stands beside it when pointed at, and on focus', async () => {
      const whole = page.getByText('Вт, 17 ноября, 17:00–18:30', { exact: true });
      await calendar.lesson('вторник, 17 ноября', '17:00–18:30').hover();
      await expect(whole).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(whole).toHaveCount(0);
      await calendar.lesson('вторник, 17 ноября', '17:10–18:30').focus();
      await page.keyboard.press('ArrowUp');
      await expect(whole).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await atEach(page, WIDE, async () => {
      await expect.poll(() => unreadableLessons(page)).toEqual([]);
      expect(await stickingOut(page)).toBe(0);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, 'shown');

    await test.step('«Новый ученик» stays in sight under a select of the first 50 of 120', async () => {
      const form = new LessonFormScreen(page);
      await form.openFromMenu();
      await form.learner().click();
      await page.getByRole('option').nth(40).hover();
      await expect(page.getByRole('option')).toHaveCount(50);
      await expect(page.getByRole('button', { name: 'Новый ученик' })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await form.dialog().getByRole('button', { name: 'Отменить' }).click();
      await expect(form.dialog()).toHaveCount(0);
    });

    await test.step('nothing of the week shows through the panel of notifications', async () => {
      await page.getByRole('button', { name: /^Уведомления/ }).click();
      const panel = page.getByRole('complementary', { name: 'Уведомления' });
      await expect(panel).toContainText('Новых уведомлений нет');
      const through = await panel.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const shares = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
        const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const));
        return points.filter(([x, y]) => !node.contains(document.elementFromPoint(x, y))).length;
      });
      expect(through).toBe(0);
    });
  },
);

test('axe finds nothing on a full week at any width', { tag: '@full' }, async ({ busy }) => {
  test.setTimeout(DEADLINES.journey);
  await openBusy(new CalendarScreen(busy.page), 'week');

  await atEach(busy.page, WIDE, () => expectAccessible(busy.page));
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[UIC-51] [UIC-52] [UIC-71] [UIC-72] [LSN-103] on small screens all is large enough, readable, and nothing sticks out', async ({
    busy,
  }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, filled } = busy;
    const calendar = new CalendarScreen(page);
    for (const [view, search] of [
      ['week', ''],
      ['day', '?date=2026-11-17'],
      ['day', '?date=2026-11-18'],
      ['week', `?date=${TODAY}&lesson=${filled.lesson}`],
    ] as const) {
      await openBusy(calendar, view, search);
      if (search.includes('lesson=')) await page.getByRole('dialog').waitFor();

      await atEach(page, BY_FINGER, async (size) => {
        const where = `${view}${search} at ${size}`;
        await expect.poll(() => unreadableLessons(page), where).toEqual([]);
        expect(await smallTargets(page), where).toEqual([]);
        expect(await stickingOut(page), where).toBe(0);
      });
    }

    await page.goto('/home-teacher-test/');
    await page.getByRole('heading', { name: 'Сегодня', exact: true }).waitFor();
    await page.getByRole('link', { name: /кто должен$/ }).waitFor();
    await atEach(page, BY_FINGER, async (size) => {
      const where = `who is taught today at ${size}`;
      expect(await cutOff(page), where).toEqual([]);
      expect(await brokenWords(page), where).toEqual([]);
      expect(await smallTargets(page), where).toEqual([]);
    });
  });

  test(
    '[UIC-71] [UIC-52] [UIC-51] [LSN-152] dates, times and buttons of a day, a form and a card stand whole on small screens',
    { tag: '@full' },
    async ({ teacher }) => {
      test.setTimeout(DEADLINES.journey);
      const anna = await teacher.hasStudent('Анна');
      const { page } = teacher;
      const calendar = new CalendarScreen(page);
      const form = new LessonFormScreen(page);
      const check = (where: string) =>
        atEach(page, BY_FINGER, async (size) => {
          expect.soft(await stickingOut(page), `${where} at ${size}`).toBe(0);
          expect.soft(await cutOff(page), `${where} at ${size}`).toEqual([]);
          expect.soft(await smallTargets(page), `${where} at ${size}`).toEqual([]);
        });
      await calendar.open('day', '?date=2026-11-26');
      // On a machine without the fallback fonts that have the widths of Onest, the date is wider until Onest has
      // loaded.
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const today = page.getByRole('button', { name: 'Сегодня' });
      await atEach(page, TODAY_AT, async (size) => {
        const [button, title] = [await today.boundingBox(), await page.getByRole('heading').first().boundingBox()];
        expect(bottomOf(title), size).toBeLessThanOrEqual(bottomOf(button));
        expect(button?.y, size).toBeLessThanOrEqual(title?.y ?? 0);
        expect(button?.width, size).toBeGreaterThanOrEqual(44);
        // No element covers the button.
        await today.click({ trial: true });
      });
      await today.click();
      await expect(page).not.toHaveURL(/date=/);

      await page
        .getByRole('button', { name: /^(Добавить занятие|Занятие)$/ })
        .first()
        .click();
      await form.choose('Анна');
      await check('one lesson');
      await form.showTab('Регулярное');
      await form.chooseWeekdays('вторник', 'четверг');
      await page.getByRole('radio', { name: 'До даты' }).check();
      await check('a rule');
      const long = await teacher.hasStudent('Христорождественская-Преображенская Александра-Виктория');
      await teacher.hasLesson(long, { start_time: '20:00', end_time: '21:00' });
      const { id } = await teacher.hasLesson(anna, { start_time: '09:00', end_time: '10:00', status: 'completed' });

      await page.goto(`/calendar/calendar-day?date=${TODAY}&lesson=${id}`);
      await page.getByRole('button', { name: 'Уважительная' }).waitFor();
      await check('a card');
      await page.getByRole('button', { name: 'Перенести…' }).click();
      await form
        .dialog()
        .getByText(/^Христорождественская/)
        .waitFor();
      await check('a move');
    },
  );
});

test(
  '[LSN-102] a week whose first lesson is late opens at the working hours',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const late = { conducted_date: '2026-11-25', start_time: '18:00', end_time: '19:00' };
    await teacher.hasLesson(anna, late);
    const early = await teacher.hasLesson(anna, { ...late, start_time: '03:00', end_time: '04:00' });
    await teacher.api.call('POST /api/cancel-lesson', { body: { version: '*', lesson_id: early.id } });
    const calendar = new CalendarScreen(teacher.page);

    await openBusy(calendar, 'week', '?date=2026-11-25');

    await expect(calendar.hour('2026-11-25', 8)).toBeInViewport();
    await expect(calendar.hour('2026-11-25', 6)).not.toBeInViewport();
  },
);

test.describe(() => {
  test.use({ viewport: { width: 1920, height: 2160 } });

  test('[LSN-102] a screen higher than the day has no blank under it', { tag: '@full' }, async ({ teacher }) => {
    const calendar = new CalendarScreen(teacher.page);
    await calendar.open('week');

    const last = await calendar.hour(TODAY, 23).boundingBox();
    const grid = await calendar.grid().boundingBox();

    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0) - 2);
  });
});

test('[TRL-7] a trial lesson says when it is beside «Пробное»', { tag: '@full' }, async ({ teacher }) => {
  const time = { start_time: '12:00:00.000Z', end_time: '13:00:00.000Z' };
  await teacher.api.call('POST /api/lesson-trial', {
    body: {
      requestBody: {
        lesson_data: { ...time, conducted_date: '2026-11-21' },
        student_data: { student_name: 'Вера Зотова' },
      },
    },
  });
  const calendar = new CalendarScreen(teacher.page);
  await openBusy(calendar, 'week');

  const card = calendar.lesson('суббота, 21 ноября', 'Вера Зотова');

  await expect(card.getByText('12:00', { exact: true })).toBeVisible();
  await expect(card.getByText('Пробное', { exact: true })).toBeVisible();
});

test(
  '[TRL-7] a trial lesson of 45 minutes has its beginning, its name and «Пробное» within its card at every width',
  { tag: '@full' },
  async ({ teacher }) => {
    const time = { start_time: '12:00:00.000Z', end_time: '12:45:00.000Z' };
    // A conducted lesson has a sign beside its time.
    for (const conducted_date of ['2026-11-18', '2026-11-21']) {
      await teacher.api.call('POST /api/lesson-trial', {
        body: {
          requestBody: {
            lesson_data: { ...time, conducted_date },
            student_data: { student_name: `Вера ${conducted_date}` },
          },
        },
      });
    }
    const calendar = new CalendarScreen(teacher.page);
    await openBusy(calendar, 'week');

    await atEach(teacher.page, TRIAL_AT, async (size) => {
      for (const day of ['среда, 18 ноября', 'суббота, 21 ноября']) {
        const card = calendar.lesson(day, 'Вера');
        const box = await card.boundingBox();
        for (const text of [/^Вера /, '12:00', 'Пробное']) {
          const shown = await card.getByText(text, { exact: true }).last().boundingBox();
          expect(shown?.height, `${text} at ${size}`).toBeGreaterThanOrEqual(12);
          expect(bottomOf(shown), `${text} at ${size}`).toBeLessThanOrEqual(bottomOf(box));
          expect(rightOf(shown), `${text} at ${size}`).toBeLessThanOrEqual(rightOf(box));
        }
        const name = await card
          .getByText(/^Вера /)
          .last()
          .boundingBox();
        const start = await card.getByText('12:00', { exact: true }).boundingBox();
        expect(start?.y, size).toBeGreaterThanOrEqual(bottomOf(name));
      }
    });
  },
);

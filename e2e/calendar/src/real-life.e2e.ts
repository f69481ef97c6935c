import {
  brokenWords,
  cutOff,
  expect,
  expectAccessible,
  smallTargets,
  stickingOut,
  test,
  TODAY,
  unreadableLessons,
} from '@planner/stage';
import type { Locator } from '@playwright/test';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonFormScreen } from './lesson-form-screen.ts';

/** Opens the week or day of a full-time teacher with long names, with its lessons on it. */
async function openBusy(calendar: CalendarScreen, view: 'week' | 'day', search = '') {
  await calendar.open(view, search);
  await calendar.page.locator('a[data-lesson]').first().waitFor();
  // What is measured is measured in the product's letters, not in those that stand there until they come.
  await calendar.page.evaluate(() => document.fonts.ready.then(() => null));
}

type Box = Awaited<ReturnType<Locator['boundingBox']>>;
const bottomOf = (box: Box) => (box?.y ?? 0) + (box?.height ?? 0);
const rightOf = (box: Box) => (box?.x ?? 0) + (box?.width ?? 0);

test('[UIC-50] «Новый ученик» stays in sight under a select of the first 50 of 120', async ({ busy }) => {
  await new CalendarScreen(busy.page).open('week');
  const form = new LessonFormScreen(busy.page);
  await form.openFromMenu();

  await form.learner().click();
  const add = busy.page.getByRole('button', { name: 'Новый ученик' });
  await busy.page.getByRole('option').nth(40).hover();

  await expect(busy.page.getByRole('option')).toHaveCount(50);
  await expect(add).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [769, 1024],
  [1000, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height } });

    test(`[LSN-103] [UIC-52] at ${width} px every card of a full week tells beginning and name, and nothing sticks out`, async ({
      busy,
    }) => {
      const calendar = new CalendarScreen(busy.page);

      await openBusy(calendar, 'week');

      expect(await unreadableLessons(busy.page)).toEqual([]);
      expect(await stickingOut(busy.page)).toBe(0);
      await expectAccessible(busy.page);
    });
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test(`[UIC-51] [UIC-52] [LSN-103] by finger on ${width}×${height} all is large enough, readable, and nothing sticks out`, async ({
      busy,
    }) => {
      const { lesson } = busy.filled;
      const calendar = new CalendarScreen(busy.page);
      for (const [view, search] of [
        ['week', ''],
        ['day', '?date=2026-11-17'],
        ['day', '?date=2026-11-18'],
        ['week', `?date=${TODAY}&lesson=${lesson}`],
      ] as const) {
        await openBusy(calendar, view, search);
        if (search.includes('lesson=')) await busy.page.getByRole('dialog').waitFor();

        expect(await unreadableLessons(busy.page)).toEqual([]);
        expect(await smallTargets(busy.page)).toEqual([]);
        expect(await stickingOut(busy.page)).toBe(0);
      }
    });
  });
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [844, 390],
] as const) {
  test.describe(() => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test(`[UIC-71] [UIC-52] [UIC-51] dates, times and buttons of a form stand whole on ${width}×${height}`, async ({
      teacher,
    }) => {
      const anna = await teacher.hasStudent('Анна');
      const { page } = teacher;
      const form = new LessonFormScreen(page);
      const check = async (where: string) => {
        expect.soft(await stickingOut(page), where).toBe(0);
        expect.soft(await cutOff(page), where).toEqual([]);
        expect.soft(await smallTargets(page), where).toEqual([]);
      };
      await new CalendarScreen(page).open('day');
      await page
        .getByRole('button', { name: /^(Добавить занятие|Занятие)$/ })
        .first()
        .click();
      await form.choose('Анна');
      await check('one lesson');
      await form.showTab('Регулярный');
      await form.chooseWeekdays('вторник', 'четверг');
      await page.getByRole('checkbox', { name: 'Без конца' }).uncheck();
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
    });

    test(`[UIC-71] [UIC-72] who is taught today is read on ${width}×${height}`, async ({ busy }) => {
      const { page } = busy;
      await page.goto('/home-teacher-test/');
      await page.getByRole('heading', { name: 'Сегодня', exact: true }).waitFor();
      await page.getByRole('link', { name: /кто должен$/ }).waitFor();

      expect(await cutOff(page)).toEqual([]);
      expect(await brokenWords(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

test('[LSN-102] the paper has 24 hours and opens at the first lesson, not at a cancelled one', async ({ busy }) => {
  const calendar = new CalendarScreen(busy.page);

  await openBusy(calendar, 'week');

  await expect(calendar.hour('2026-11-19', 7)).toBeInViewport();
  await expect(calendar.hour('2026-11-19', 5)).not.toBeInViewport();
  await expect(calendar.lesson('четверг, 19 ноября', '22:30–23:30')).toHaveCount(1);
  await expect(calendar.day('четверг, 19 ноября').locator('[data-hour]')).toHaveCount(24);
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
    const paper = await calendar.paper().boundingBox();

    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual((paper?.y ?? 0) + (paper?.height ?? 0) - 2);
  });
});

test('[LSN-104] what a card has no room for stands beside it when pointed at, and on focus', async ({ busy }) => {
  const calendar = new CalendarScreen(busy.page);
  await openBusy(calendar, 'week');
  const whole = busy.page.getByText('Вт, 17 ноября, 17:00–18:30', { exact: true });

  await calendar.lesson('вторник, 17 ноября', '17:00–18:30').hover();
  await expect(whole).toBeVisible();
  await busy.page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
  await calendar.lesson('вторник, 17 ноября', '17:10–18:30').focus();
  await busy.page.keyboard.press('ArrowUp');

  await expect(whole).toBeVisible();
});

test('[LSN-106] the line of the present passes under the cards', async ({ teacher }) => {
  const anna = await teacher.hasStudent('Анна');
  await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
  const calendar = new CalendarScreen(teacher.page);
  await openBusy(calendar, 'week');
  const card = calendar.lesson('пятница, 20 ноября', 'Анна');

  const [above, line] = await card.evaluate((link) => {
    const now = link.parentElement?.querySelector('i[aria-hidden]:not(a *)');
    const layer = (element: Element | null | undefined) => Number(element && getComputedStyle(element).zIndex);
    return [layer(link), layer(now)];
  });

  expect(line).toBe(0);
  expect(above).toBeGreaterThan(0);
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

for (const width of [769, 1000, 1280, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } });

    test(`[TRL-7] at ${width} px a trial lesson of 45 minutes has its beginning, its name and «Пробное» within its card`, async ({
      teacher,
    }) => {
      const time = { start_time: '12:00:00.000Z', end_time: '12:45:00.000Z' };
      // One that is conducted has a sign beside its time.
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

      for (const day of ['среда, 18 ноября', 'суббота, 21 ноября']) {
        const card = calendar.lesson(day, 'Вера');
        const box = await card.boundingBox();
        for (const text of [/^Вера /, '12:00', 'Пробное']) {
          const shown = await card.getByText(text, { exact: true }).last().boundingBox();
          expect(shown?.height, `${text}`).toBeGreaterThanOrEqual(12);
          expect(bottomOf(shown), `${text}`).toBeLessThanOrEqual(bottomOf(box));
          expect(rightOf(shown), `${text}`).toBeLessThanOrEqual(rightOf(box));
        }
        const name = await card
          .getByText(/^Вера /)
          .last()
          .boundingBox();
        const start = await card.getByText('12:00', { exact: true }).boundingBox();
        expect(start?.y).toBeGreaterThanOrEqual(bottomOf(name));
      }
    });
  });
}

for (const width of [320, 360, 390]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 640 }, hasTouch: true, isMobile: true });

    test(`[LSN-152] at ${width} px «Сегодня» stands in the line of the date`, async ({ teacher }) => {
      const calendar = new CalendarScreen(teacher.page);
      await calendar.open('day', '?date=2026-11-26');
      // Where the machine has none of the letters that Onest's room is measured by, the date is wider until Onest is there.
      await calendar.page.evaluate(() => document.fonts.ready);

      const today = calendar.page.getByRole('button', { name: 'Сегодня' });
      const [button, title] = [
        await today.boundingBox(),
        await calendar.page.getByRole('heading').first().boundingBox(),
      ];

      expect(bottomOf(title)).toBeLessThanOrEqual(bottomOf(button));
      expect(button?.y).toBeLessThanOrEqual(title?.y ?? 0);
      expect(button?.width).toBeGreaterThanOrEqual(44);
      await today.click();
      await expect(calendar.page).not.toHaveURL(/date=/);
    });
  });
}

test('[UIC-61] nothing of the week shows through the panel of notifications', async ({ teacher }) => {
  const { page } = teacher;
  await new CalendarScreen(page).open('week');
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

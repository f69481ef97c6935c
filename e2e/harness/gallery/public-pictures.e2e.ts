import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Size, test } from './people.ts';
import type { Screen } from './screen.ts';
import { dialog, press, steps, typed } from './steps.ts';
import { DEADLINES } from '../src/time/deadlines.ts';

const root = join(import.meta.dirname, '../../..');
const DRAWN = join(root, 'apps/landing/src/welcome/pictures');
/** The size of the landing page's tiles, in CSS pixels; the pictures have twice as many. */
const TILE = { width: 420, height: 300 };
const WIDE: Size = { width: 1440, height: 900, scale: 2 };
/** Higher than a phone, so that fixed elements at the bottom cover nothing. */
const PHONE: Size = { width: 420, height: 1800, scale: 2 };

interface Picture {
  name: string;
  who: Screen['who'];
  size: Size;
  path: string;
  arrange?(page: Page): Promise<unknown>;
  /** The element in the upper left corner of the picture, and its offset. */
  corner(page: Page): Locator;
  offset?: { x: number; y: number };
}

const lessonOf = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true });

/** Drags a lesson towards the day before and holds it. */
const dragged = async (page: Page) => {
  const box = await lessonOf(page, /воскресенье.*Олег/).boundingBox();
  if (box === null) throw new Error('no lesson to drag');
  const from = { x: box.x + box.width / 2, y: box.y + 12 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - box.width / 2, from.y - 60, { steps: 6 });
  await page.mouse.move(from.x - box.width, from.y - 126, { steps: 6 });
  await page.locator('[data-dragging]').waitFor();
};

const PICTURES: readonly Picture[] = [
  {
    name: 'move',
    who: 'teacher',
    size: WIDE,
    path: '/calendar/calendar-week',
    arrange: dragged,
    corner: (page) => lessonOf(page, /воскресенье.*Ева/),
    offset: { x: -300, y: -40 },
  },
  {
    name: 'money',
    who: 'teacher',
    size: PHONE,
    path: '/my-students-test/student/1?tab=finance',
    arrange: (page) => page.getByText('Как сложился баланс').waitFor(),
    corner: (page) => page.getByText('Как сложился баланс'),
    offset: { x: -20, y: -20 },
  },
  {
    name: 'zones',
    who: 'teacher',
    size: WIDE,
    path: '/calendar/calendar-week',
    arrange: steps(
      (page) =>
        lessonOf(page, /воскресенье.*Ева/)
          .first()
          .click(),
      dialog,
    ),
    corner: (page) => page.getByRole('dialog'),
  },
  {
    name: 'series',
    who: 'teacher',
    size: WIDE,
    path: '/calendar/calendar-week',
    arrange: steps(
      (page) => lessonOf(page, /воскресенье.*Иван/).click(),
      dialog,
      press('Перенести…'),
      (page) => page.getByRole('dialog', { name: 'Перенести занятие' }).getByLabel('Начало', { exact: true }).waitFor(),
      typed('Начало', '10:00'),
      press('Сохранить'),
      (page) => page.getByRole('radio').first().waitFor(),
    ),
    corner: (page) => page.getByRole('dialog').last(),
  },
  {
    name: 'cabinet',
    who: 'student',
    size: PHONE,
    path: '/student/student-cabinet/',
    arrange: (page) => page.getByRole('heading', { name: 'Баланс' }).waitFor(),
    corner: (page) => page.getByRole('heading', { level: 1 }),
    offset: { x: -16, y: -16 },
  },
  {
    name: 'groups',
    who: 'teacher',
    size: WIDE,
    path: '/calendar/calendar-week',
    arrange: steps(
      (page) =>
        lessonOf(page, /понедельник.*Группа/)
          .first()
          .click(),
      dialog,
    ),
    corner: (page) => page.getByRole('dialog'),
  },
];

async function draw(context: BrowserContext, { name, path, arrange, corner, offset = { x: 0, y: 0 } }: Picture) {
  for (const theme of ['light', 'dark'] as const) {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('tetradka.theme', value), theme);
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: DEADLINES.afterSilence });
    await arrange?.(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: DEADLINES.afterSilence });
    await page.evaluate(() => document.fonts.ready);
    const box = await corner(page).boundingBox();
    if (box === null) throw new Error(`${name}: its corner is not to be seen`);
    const clip = { x: box.x + offset.x, y: box.y + offset.y, ...TILE };
    const shot = await page.screenshot({ clip, animations: 'disabled' });
    await sharp(shot)
      .avif({ quality: 55, effort: 6 })
      .toFile(join(DRAWN, `${name}-${theme}.avif`));
    await page.close();
  }
}

/** The picture for links to the product: a headline beside the week. */
async function drawShared(page: Page, week: string) {
  await page.goto('/');
  await page.evaluate((picture) => {
    document.body.innerHTML = `
      <div style="position:fixed;inset:0;overflow:hidden;background:var(--bg)">
        <div style="position:absolute;inset:0;background:linear-gradient(var(--grid) 1px,transparent 1px) 0 0/28px 28px,linear-gradient(90deg,var(--grid) 1px,transparent 1px) 0 0/28px 28px"></div>
        <div style="position:absolute;top:0;bottom:0;left:44px;width:3px;background:var(--now);opacity:.6"></div>
        <div style="position:absolute;left:72px;top:64px;width:470px">
          <div style="font:700 34px/40px Onest;letter-spacing:-.02em;color:var(--accent-text)">Тетрадка</div>
          <div style="margin-top:56px;font:750 62px/66px Onest;letter-spacing:-.04em;color:var(--text)">Расписание, ученики и деньги на одном листе</div>
          <div style="margin-top:28px;font:500 24px/34px Onest;color:var(--text-2)">Планер для репетитора. Бесплатно.</div>
        </div>
        <img src="${picture}" alt="" style="position:absolute;left:600px;top:64px;width:960px;border-radius:20px;box-shadow:var(--sh-3),0 0 0 1px var(--line)">
      </div>`;
    return document.querySelector('img')?.decode();
  }, week);
  const shot = await page.screenshot({ animations: 'disabled' });
  await sharp(shot).png({ palette: true, quality: 90, effort: 10 }).toFile(join(root, 'apps/api/public/share.png'));
}

// `PICTURES=1 npm run screenshots` renews these pictures, like the pictures of the README.
if (process.env.PICTURES !== undefined) {
  mkdirSync(DRAWN, { recursive: true });
  test.setTimeout(DEADLINES.journey);
  for (const picture of PICTURES) {
    test(`public ${picture.name}`, async ({ openAs }) => draw(await openAs(picture.who, picture.size), picture));
  }
  test('public share', async ({ openAs }) => {
    const calendar = await (await openAs('teacher', { width: 1280, height: 800, scale: 1.5 })).newPage();
    await calendar.goto('/calendar/calendar-week');
    await calendar.locator('a[data-lesson]').first().waitFor();
    await expect(calendar.locator('[aria-busy="true"]')).toHaveCount(0);
    const panel = await calendar.locator('main').boundingBox();
    if (panel === null) throw new Error('no week to be seen');
    const shot = await calendar.screenshot({ clip: panel, animations: 'disabled' });
    const page = await (await openAs('visitor', { width: 1200, height: 630 })).newPage();
    await drawShared(page, `data:image/png;base64,${shot.toString('base64')}`);
  });
}

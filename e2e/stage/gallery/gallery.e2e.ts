import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { Api } from '../src/api.ts';
import { shiftDate } from '../src/clock.ts';
import { SCREENS } from './screens.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'screenshots');
const LOGINS = { teacher: 'teacher@tetradka.example', student: 'student@tetradka.example' };
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The README's pictures, taken anew by `PICTURES=1 npm run screenshots`. */
const PICTURES: Readonly<Record<string, string>> = {
  'calendar-week-1440-light': 'calendar.png',
  'calendar-day-390-dark': 'calendar-phone.png',
  'students-1440-dark': 'students.png',
  'student-cabinet-1440-light': 'student-cabinet.png',
};

for (const screen of SCREENS) {
  for (const viewport of SIZES) {
    for (const theme of ['light', 'dark'] as const) {
      const name = `${screen.name}-${viewport.width}-${theme}`;
      test(name, async ({ browser }) => {
        const url = process.env.STAGE_URL ?? '';
        const context = await browser.newContext({
          baseURL: url,
          viewport,
          locale: 'ru-RU',
          timezoneId: 'Europe/Moscow',
        });
        await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
        await context.addInitScript((value) => localStorage.setItem('tetradka.theme', value), theme);
        if (screen.who !== 'visitor') {
          const body = { email: LOGINS[screen.who], password: 'tetradka-demo' };
          await new Api(context.request, url).call('POST /api/login', { body });
        }
        const page = await context.newPage();
        await page.goto(screen.path, { waitUntil: 'networkidle' });
        await screen.arrange?.(page);
        await page.evaluate(() => document.fonts.ready);

        const file = join(folder, `${name}.png`);
        await page.screenshot({ path: file, fullPage: screen.isLong ?? false, animations: 'disabled' });
        const picture = PICTURES[name];
        if (process.env.PICTURES !== undefined && picture !== undefined) {
          mkdirSync(join(root, 'docs/pictures'), { recursive: true });
          copyFileSync(file, join(root, 'docs/pictures', picture));
        }
        await context.close();
      });
    }
  }
}

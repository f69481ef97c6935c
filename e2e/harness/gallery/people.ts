import { type Browser, type BrowserContext, request, test as plain } from '@playwright/test';
import { Api } from '../src/api.ts';
import { fillBusyTeacher } from '../src/busy/busy-teacher.ts';
import { shiftDate } from '../src/time/clock.ts';
import { proveAddress, unique } from '../src/people.ts';
import type { Screen, Shown } from './screen.ts';
import { DEADLINES } from '../src/time/deadlines.ts';

const PASSWORD = 'tetradka-demo';
const LOGINS = { teacher: 'teacher@tetradka.example', student: 'student@tetradka.example' };
const url = (): string => process.env.STAGE_URL ?? '';

export interface Size {
  width: number;
  height: number;
  /** Pixels of the picture for one pixel of the page. */
  scale?: number;
}
export interface Busy extends Shown {
  email: string;
}

async function register(api: Api, first_name: string, role: 'teacher' | 'student'): Promise<string> {
  const email = `${unique()}@tetradka.example`;
  const is_teacher = role === 'teacher';
  const who = { username: email, first_name, email, password: PASSWORD, is_teacher, is_student: !is_teacher };
  await api.call('POST /api/register', { body: { ...who, time_zone: 'Europe/Moscow' } });
  await proveAddress(api, email);
  return email;
}

async function newContext(browser: Browser, { width, height, scale }: Size): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url(),
    viewport: { width, height },
    ...(scale !== undefined && { deviceScaleFactor: scale }),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A phone in landscape is still a phone.
    ...(Math.min(width, height) < 768 && width < 1000 && { hasTouch: true, isMobile: true }),
  });
  await context.addInitScript(shiftDate, Number(process.env.STAGE_OFFSET));
  return context;
}

/** Opens a context that is signed in as the person of a screen. */
async function contextOf(browser: Browser, who: Screen['who'] | Busy, size: Size): Promise<BrowserContext> {
  const context = await newContext(browser, size);
  const api = new Api(context.request, url());
  if (who === 'newTeacher') await register(api, 'Марина Ветрова', 'teacher');
  else if (who === 'newStudent') await register(api, 'Олег', 'student');
  else if (who !== 'visitor') {
    const email = typeof who === 'string' ? LOGINS[who] : who.email;
    await api.call('POST /api/login', { body: { email, password: PASSWORD } });
  }
  return context;
}

/**
 * Each worker has a separate full-time teacher, and keeps the browser's data of each person, so the next picture is
 * faster.
 */
export const test = plain.extend<
  object,
  { busy: Busy; openAs: (who: Screen['who'] | Busy, size: Size) => Promise<BrowserContext> }
>({
  busy: [
    async ({}, use) => {
      const context = await request.newContext({ baseURL: url() });
      const api = new Api(context, url());
      const email = await register(api, 'Александра-Виктория Константинопольская', 'teacher');
      await use({ email, ...(await fillBusyTeacher(api)) });
      await context.dispose();
    },
    { scope: 'worker', timeout: DEADLINES.start },
  ],
  openAs: [
    async ({ browser }, use) => {
      const kept = new Map<string, Promise<BrowserContext>>();
      await use((who, size) => {
        const isNew = who === 'newTeacher' || who === 'newStudent';
        const key = isNew ? unique() : JSON.stringify([who, size]);
        const context = kept.get(key) ?? contextOf(browser, who, size);
        kept.set(key, context);
        return context;
      });
      for (const context of kept.values()) await (await context).close();
    },
    { scope: 'worker' },
  ],
});

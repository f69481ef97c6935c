import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import {
  missing,
  never,
  openForm,
  press,
  refusing,
  steps,
  typed,
  until,
  untilRetry,
  chooseStudent,
  ring,
} from './steps.ts';

const refused = (name: string, path: Screen['path'], url: RegExp, who: Screen['who'] = 'teacher'): Screen => ({
  name: `${name}-error`,
  path,
  who,
  before: refusing(url),
  arrange: untilRetry,
});
const loading = (name: string, path: Screen['path'], url: RegExp, who: Screen['who'] = 'teacher'): Screen => ({
  name: `${name}-loading`,
  path,
  who,
  before: never(url),
  isLoading: true,
});

/** Blocks the calendar's lazy files, which the page's registry preloads for no page. */
const withoutLazyFiles = async (page: Page) => {
  await page.goto('/my-students-test');
  const files = await page.evaluate(() => {
    // The server writes this registry, and the shell reads it too.
    const registry = JSON.parse(document.getElementById('mfe')?.textContent ?? '') as {
      remotes: Record<string, { candidates: { base: string; files: object; preload: string[]; pages: object }[] }>;
    };
    const [version] = registry.remotes['calendar']?.candidates ?? [];
    if (!version) throw new Error('the page has no calendar');
    const ahead = new Set([...version.preload, ...Object.values(version.pages).flat()]);
    return Object.keys(version.files).flatMap((file) => (ahead.has(file) ? [] : [version.base + file]));
  });
  await page.route(
    (url) => files.includes(url.pathname),
    (route) => route.fulfill({ status: 404, body: 'no' }),
  );
};

/** The reads of the cabinet's money. */
const OF_MONEY = /\/api\/student\/(account|balance|bills|packages)/;

/** Pages while their data or their files do not arrive. */
export const TROUBLES: readonly Screen[] = [
  refused('calendar', '/calendar/calendar-week', /\/api\/lessons\/week/),
  loading('calendar', '/calendar/calendar-week', /\/api\/lessons\/week/),
  refused('current-lesson', '/home-teacher-test/', /\/api\/(current|today)-lessons/),
  loading('current-lesson', '/home-teacher-test/', /\/api\/(current|today)-lessons/),
  refused('students', '/my-students-test/', /\/api\/(all-students-teachers|groups|students)/),
  loading('students', '/my-students-test/', /\/api\/(all-students-teachers|groups|students)/),
  refused('archive', '/my-students-test/archive', /\/api\/all-students-archive/),
  refused('student', ({ student }) => `/my-students-test/student/${student}`, /\/api\/student/),
  loading('student', ({ student }) => `/my-students-test/student/${student}`, /\/api\/student/),
  refused('group', ({ group }) => `/my-students-test/group/${group}`, /\/api\/group/),
  refused('finance', '/finance/', /\/api\/all-students-teachers/),
  loading('finance', '/finance/', /\/api\/all-students-teachers/),
  refused('history', '/finance/history', /\/api\/operations/),
  loading('history', '/finance/history', /\/api\/operations/),
  refused('notifications', '/notifications/', /\/api\/notifications/),
  loading('notifications', '/notifications/', /\/api\/notifications/),
  refused('student-cabinet', '/student/student-cabinet/', /\/api\/student\/(?!user-info)/, 'student'),
  loading('student-cabinet', '/student/student-cabinet/', /\/api\/student\/(?!user-info)/, 'student'),
  refused('cabinet-balance', '/student/student-cabinet/balance', OF_MONEY, 'student'),
  loading('cabinet-balance', '/student/student-cabinet/balance', OF_MONEY, 'student'),
  refused('cabinet-messages', '/student/student-cabinet/messages', /\/api\/student\/messages/, 'student'),
  loading('cabinet-messages', '/student/student-cabinet/messages', /\/api\/student\/messages/, 'student'),
  refused('receipts', '/finance/receipts', /\/api\/receipts/),
  loading('receipts', '/finance/receipts', /\/api\/receipts/),
  {
    name: 'remote-failed',
    path: '/calendar/calendar-week',
    who: 'teacher',
    before: missing(/\/mfe\/calendar\//),
    arrange: untilRetry,
  },
  {
    name: 'side-panel-failed',
    path: '/calendar/calendar-week',
    who: 'teacher',
    before: withoutLazyFiles,
  },
  {
    name: 'panel-failed',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: async (page) => {
      await page.route(/\/shell\/.*\.js/, (route) => route.fulfill({ status: 404, body: 'no' }));
      await ring(page);
    },
  },
  {
    name: 'offline',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: async (page) => {
      await page.context().setOffline(true);
      await until('Нет сети')(page);
    },
  },
  {
    name: 'lesson-form-failed',
    path: '/calendar/calendar-week',
    who: 'teacher',
    arrange: steps(
      openForm,
      chooseStudent,
      typed('Дата', '25.11.2026'),
      typed('Начало', '10:00'),
      refusing(/\/api\/lesson/),
      press('Сохранить'),
      until('Не удалось'),
    ),
  },
];

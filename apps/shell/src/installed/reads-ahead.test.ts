import { fakeApi, type FakeApi, sampleLesson } from '@planner/api-client/testing';
import { lessons } from '@planner/contract';
import { fakeTeacher } from '@planner/product/testing';
import type { SessionUser } from '@planner/shell-api';
import { afterEach, expect, test, vi } from 'vitest';
import { KEPT_AT } from '../service-worker/store.ts';
import { readAhead } from './reads-ahead.ts';

// Friday.
const NOW = Date.parse('2026-11-20T12:00:00Z');
const AHEAD = [
  'lessons/week/2026-11-16',
  'lessons/week/2026-11-23',
  'lessons/week/2026-11-09',
  'lessons/week/2026-11-30',
  'lessons/2026/11',
  'current-lessons',
  'subjects',
  'get-me-info',
  'time_zone',
  'all-students-teachers?show=all',
  'all-students-teachers?show=students',
  'today-lessons',
  'lesson/7',
  'lesson-last-homework/7',
  'lesson-homework/7',
  'lessons/week/2026-11-02',
];
const CODE = [
  '/shell/menus.a1.js',
  '/shell/menus.a1.css',
  '/mfe/calendar/remoteEntry.js',
  '/mfe/calendar/week.css',
  '/mfe/calendar/card.js',
  '/mfe/calendar/card.css',
];
const BUILT = ['/shell/version.json', '/mfe/calendar/mf-manifest.json'];
const EXPOSED = { js: { sync: ['remoteEntry.js'], async: ['card.js'] }, css: { sync: [], async: ['card.css'] } };
/** The files of a shell's build. */
const SHELL = ['index.html', 'sw.js', 'heart.js', 'menus.a1.js', 'menus.a1.css', 'onest.a1.woff2', 'contract.json'];

let api: FakeApi;
afterEach(() => {
  api.restore();
  vi.unstubAllGlobals();
});

interface Stand {
  user?: Partial<SessionUser> | null;
  readMinutesAgo?: number;
  savesData?: boolean;
  /** Runs after each read. */
  onRead?(path: string, end: () => void): void;
  lessonCount?: number;
  /** The code that the worker keeps already. */
  keptCode?: readonly string[];
  /** The answers to the reads of a student, by their paths. */
  answers?: Record<string, unknown>;
}

function stand(wish: Stand = {}) {
  const { user = {}, readMinutesAgo, savesData = false, onRead, lessonCount = 1, keptCode = [], answers = {} } = wish;
  api = fakeApi(lessons, {});
  const items = Array.from({ length: lessonCount }, (_, index) => sampleLesson({ id: 7 + index }));
  const session: { user: SessionUser | null; changed(): void } = {
    user: user && { ...fakeTeacher, ...user },
    changed: () => undefined,
  };
  const signIn = (next: SessionUser | null) => {
    session.user = next;
    session.changed();
  };
  const read: string[] = [];
  const accounts = new Set<string | null>();
  globalThis.fetch = async (request, init) => {
    const path = String(request).replace('/api/', '');
    read.push(path);
    accounts.add(new Headers(init?.headers).get('x-account'));
    onRead?.(path, () => signIn(null));
    if (path === BUILT[0]) return Response.json({ files: Object.fromEntries(SHELL.map((name) => [name, 'sha256-x'])) });
    if (path === BUILT[1]) return Response.json({ exposes: [{ assets: EXPOSED }] });
    return Response.json(answers[path] ?? (path === 'today-lessons' ? { items } : []));
  };
  const kept = new Response('', {
    headers: { [KEPT_AT]: String(NOW - (readMinutesAgo ?? 0) * 60_000) },
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => (readMinutesAgo === undefined ? undefined : kept),
      keys: async () => keptCode.map((path) => ({ url: `https://tetradka.example${path}` })),
    }),
  });
  vi.stubGlobal('navigator', { connection: { saveData: savesData } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  const prepared: string[] = [];
  const candidate = {
    name: 'calendar',
    base: '/mfe/calendar/',
    files: { 'remoteEntry.js': 'a', 'week.css': 'b', 'contract.json': 'c' },
    modals: ['lesson', 'payment'],
    slots: [{ name: 'lesson-part' }],
    routes: [{ path: '/student/student-cabinet' }],
  };
  const reported: unknown[] = [];
  readAhead({
    session: Object.assign(session, {
      visitor: () => ({ isAuth: true, userType: session.user?.user_type ?? null }),
      subscribe(changed: () => void) {
        session.changed = changed;
        return () => undefined;
      },
    }),
    // Only the members that the code reads.
    versions: { getSnapshot: () => ({ contract: '', remotes: { calendar: { candidates: [candidate] } } }) as never },
    loader: {
      load: async () => ({
        name: 'calendar',
        prepare: async (target) => void prepared.push('name' in target ? target.name : ''),
        view: () => {
          throw new Error('nothing is shown');
        },
      }),
    },
    now: () => NOW,
    signal: new AbortController().signal,
    report: (error) => reported.push(error),
  });
  return { read, accounts, prepared, reported, signIn };
}

/** The reads end with code. Without it, a turn of the event loop ends every read that could still begin. */
const settled = () => new Promise((turn) => setTimeout(turn));

test('[PWA-29] a teacher’s page reads the weeks around, the forms’ data and the day with its homework, then the code', async () => {
  const { read, accounts, prepared, reported } = stand();

  await expect.poll(() => prepared).toEqual(['payment', 'lesson-part']);

  expect(read).toEqual([...AHEAD, ...BUILT, ...CODE]);
  expect([...accounts]).toEqual(['1', null]);
  expect(reported).toEqual([]);
});

test('[PWA-29] at most twelve lessons of the day are read', async () => {
  const { read, prepared } = stand({ lessonCount: 20 });

  await expect.poll(() => prepared).toContain('lesson-part');

  expect(read.filter((path) => path.startsWith('lesson/'))).toHaveLength(12);
});

test.each<[string, Stand]>([
  ['a visitor', { user: null }],
  ['a user who saves data', { savesData: true }],
])('[PWA-29] %s reads nothing ahead', async (_, given) => {
  const { read } = stand(given);

  await settled();

  expect(read).toEqual([]);
});

test('[PWA-29] a browser that has read ahead 29 minutes ago reads no data, and only the code that it lacks', async () => {
  const { read, prepared } = stand({ readMinutesAgo: 29, keptCode: CODE.slice(1) });

  await expect.poll(() => prepared).toContain('lesson-part');

  expect(read).toEqual([...BUILT, CODE[0]]);
});

test('[PWA-29] a browser that keeps all code reads nothing and runs nothing', async () => {
  const { read, prepared } = stand({ readMinutesAgo: 29, keptCode: CODE });

  await expect.poll(() => read).toEqual(BUILT);
  await settled();

  expect([read, prepared]).toEqual([BUILT, []]);
});

test('[PWA-29] without a network a browser that has read ahead reports nothing', async () => {
  const { read, reported } = stand({
    readMinutesAgo: 29,
    keptCode: CODE,
    onRead: () => {
      throw new TypeError('no network');
    },
  });

  await expect.poll(() => read).toEqual(BUILT);
  await settled();

  expect(reported).toEqual([]);
});

test('[PWA-29] after half an hour the browser reads ahead again', async () => {
  const { read, prepared } = stand({ readMinutesAgo: 31 });

  await expect.poll(() => prepared).toContain('lesson-part');

  expect(read).toEqual([...AHEAD, ...BUILT, ...CODE]);
});

test('[PWA-29] a teacher who signs in on the open page reads ahead', async () => {
  const { read, prepared, signIn } = stand({ user: null });

  signIn(fakeTeacher);

  await expect.poll(() => prepared).toContain('lesson-part');
  expect(read).toEqual([...AHEAD, ...BUILT, ...CODE]);
});

test('[PWA-29] the reading ends with the session', async () => {
  const { read, prepared } = stand({ onRead: (path, end) => path === 'subjects' && end() });

  await expect.poll(() => read).toContain('subjects');
  await settled();

  expect(read).not.toContain('today-lessons');
  expect(prepared).toEqual([]);
});

test('[PWA-29] a failed read ends the reading without a report', async () => {
  const { read, prepared, reported } = stand({
    onRead: (path) => {
      if (path === 'subjects') throw new TypeError('no network');
    },
  });

  await expect.poll(() => read).toContain('subjects');
  await settled();

  expect(read).not.toContain('today-lessons');
  expect([prepared, reported]).toEqual([[], []]);
});

const STUDENT = { user_type: 'student' } as const;
const FAMILY = {
  'student/profiles': [{ student_profile_id: 3 }, { student_profile_id: 4 }],
  'student/homework?student_profile_id=3&page=1': { items: [{ id: 8, state: 'overdue' }] },
  'student/homework?student_profile_id=4&page=1': {
    items: [
      { id: 9, state: 'graded' },
      { id: 10, state: 'assigned' },
    ],
  },
};
const OF_FAMILY = [
  ...Object.keys(FAMILY),
  'student/homework/8?student_profile_id=3',
  'student/homework/10?student_profile_id=4',
];

test('[CAB-120] a family’s page reads the homework of each profile, the open homework and the code of the cabinet', async () => {
  const { read, reported } = stand({ user: STUDENT, answers: FAMILY });

  await expect.poll(() => read).toEqual([...OF_FAMILY, ...BUILT.slice(1), ...CODE.slice(2)]);
  await settled();

  expect(reported).toEqual([]);
});

test('[CAB-120] the reading ends with the session of the family, and a user who saves data reads nothing', async () => {
  const ended = stand({ user: STUDENT, answers: FAMILY, onRead: (path, end) => path.includes('_id=3') && end() });
  await expect.poll(() => ended.read).toEqual(OF_FAMILY.slice(0, 2));
  await settled();
  const saving = stand({ user: STUDENT, answers: FAMILY, savesData: true });
  await settled();

  expect([ended.read, saving.read]).toEqual([OF_FAMILY.slice(0, 2), []]);
});

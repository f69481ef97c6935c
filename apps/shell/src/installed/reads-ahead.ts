import { call, type CallOptions, isApiError } from '@planner/api-client';
import type { CallKey, InputOf } from '@planner/contract';
import { addDays, dayInZone, partsOfDay, weekStart } from '@planner/schedule';
import { KEPT_AT, STORES } from '../service-worker/store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { type CodePage, loadCode } from './code-ahead.ts';
import { untilIdle } from './until-idle.ts';

interface Ahead extends CodePage {
  session: Pick<SessionStore, 'user' | 'visitor' | 'subscribe'>;
  now(): number;
  report(error: unknown, place: string): void;
}

type Read = { [K in CallKey]: { key: K; input: InputOf<K> } }[CallKey];

/** The weeks before and after the present one. */
const WEEKS = [0, 1, -1, 2, -2];
/** The lessons of the day whose card and homework are read. */
const MOST_LESSONS = 12;
/** In milliseconds. The browser does not read ahead again within this time. */
const FRESH_MS = 30 * 60_000;

// Only some browsers have this member, so the types of a page lack it.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Whether this browser has read ahead in the last half hour: by the age of the stored week, which only reading ahead
 * reads.
 */
async function isFresh(week: string, now: number): Promise<boolean> {
  const reads = await caches.open(STORES.reads);
  const kept = await reads.match(`/api/lessons/week/${week}`, { ignoreVary: true });
  return kept !== undefined && now - Number(kept.headers.get(KEPT_AT)) < FRESH_MS;
}

const monthOf = (date: string): Read => {
  const { year, month } = partsOfDay(date);
  return { key: 'GET /api/lessons/{year}/{month}', input: { params: { year, month } } };
};
const weekOf = (date: string): Read => ({ key: 'GET /api/lessons/week/{date}', input: { params: { date } } });

const ofLesson = (id: number): Read[] => [
  { key: 'GET /api/lesson/{id}', input: { params: { id } } },
  { key: 'GET /api/lesson-last-homework/{id}', input: { params: { id } } },
  { key: 'GET /api/lesson-homework/{id}', input: { params: { id } } },
];

/** The reads of the forms: the students to choose from, subjects and defaults. */
const OF_FORMS: readonly Read[] = [
  { key: 'GET /api/current-lessons', input: {} },
  { key: 'GET /api/subjects', input: {} },
  { key: 'GET /api/get-me-info', input: {} },
  { key: 'GET /api/time_zone', input: {} },
  { key: 'GET /api/all-students-teachers', input: { query: { show: 'all' } } },
  { key: 'GET /api/all-students-teachers', input: { query: { show: 'students' } } },
];

/**
 * Reads the data of a teacher's next days, a few answers at a time while the browser is idle. Stops at the first failure
 * and at the end of the session.
 */
async function readOnce(page: Ahead, user: { id: number; time_zone: string }): Promise<void> {
  const { session, now, signal } = page;
  const today = dayInZone(now(), user.time_zone);
  const monday = weekStart(today);
  const [first = monday, ...others] = WEEKS.map((count) => addDays(monday, 7 * count)).toReversed();

  const options: CallOptions = { signal, account: user.id };
  const isOver = () => signal.aborted || session.user?.id !== user.id;
  const read = async (reads: readonly Read[]) => {
    await untilIdle();
    if (isOver()) return;
    // The type of a read ties its call to its input.
    await Promise.all(reads.map(({ key, input }) => call(key, input as never, options)));
  };
  try {
    // The page may belong to a newer build, so its code is checked also when no data needs to be read.
    if (await isFresh(first, now())) return await loadCode(page, { isFresh: true });
    await read([...others.toReversed().map(weekOf), monthOf(today)]);
    await read(OF_FORMS);
    await untilIdle();
    if (isOver()) return;
    const { items } = await call('GET /api/today-lessons', {}, options);
    for (const { id } of items.slice(0, MOST_LESSONS)) await read(ofLesson(id));
    // This answer is stored last. From its age the next visit knows that all earlier reads are stored.
    await read([weekOf(first)]);
    if (!isOver()) await loadCode(page, { isFresh: false });
  } catch (error) {
    // The next visit reads ahead again.
    if (!isApiError(error) && !signal.aborted) throw error;
  }
}

/**
 * PWA-29. Reads ahead for each teacher who signs in here, and the worker keeps the answers: the weeks around the present
 * one, the day's lessons with homework, and the forms' code. A user who saves data gets nothing ahead.
 */
export function readAhead(page: Ahead): void {
  const { session, report } = page;
  let known: number | null = null;
  const look = () => {
    const { user } = session;
    if (known === (user?.id ?? null)) return;
    known = user?.id ?? null;
    if (user === null || session.visitor().userType !== 'teacher' || savesData()) return;
    void readOnce(page, user).catch((error: unknown) => report(error, 'чтение без сети'));
  };
  look();
  session.subscribe(look);
}

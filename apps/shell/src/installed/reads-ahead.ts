import { call, type CallOptions, isApiError } from '@planner/api-client';
import type { CallKey, InputOf } from '@planner/contract';
import { addDays, dayInZone, partsOfDay, weekStart } from '@planner/schedule';
import { KEPT_AT, STORES } from '../service-worker/store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { type CodePage, loadCabinet, loadCode } from './code-ahead.ts';
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
/** The open homework of all profiles whose pages are read. */
const MOST_HOMEWORK = 12;
const TO_DO: ReadonlySet<string> = new Set(['assigned', 'returned', 'overdue']);
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

/** Reads a few answers at a time while the browser is idle. Nothing is read after the end of the session. */
interface Reader {
  options: CallOptions;
  /** Resolves in the next idle time to whether the session has ended. */
  isOver(): Promise<boolean>;
  read(reads: readonly Read[]): Promise<void>;
}

function readerFor({ session, signal }: Ahead, user: { id: number }): Reader {
  const options: CallOptions = { signal, account: user.id };
  const isOver = async () => {
    await untilIdle();
    return signal.aborted || session.user?.id !== user.id;
  };
  return {
    options,
    isOver,
    async read(reads) {
      if (await isOver()) return;
      // The type of a read ties its call to its input.
      await Promise.all(reads.map(({ key, input }) => call(key, input as never, options)));
    },
  };
}

/** PWA-29. Reads the data of a teacher's next days. */
async function readOfTeacher(page: Ahead, user: { id: number; time_zone: string }): Promise<void> {
  const { now } = page;
  const { options, isOver, read } = readerFor(page, user);
  const today = dayInZone(now(), user.time_zone);
  const monday = weekStart(today);
  const [first = monday, ...others] = WEEKS.map((count) => addDays(monday, 7 * count)).toReversed();
  // The page may belong to a newer build, so its code is checked also when no data needs to be read.
  if (await isFresh(first, now())) return loadCode(page, { isFresh: true });
  await read([...others.toReversed().map(weekOf), monthOf(today)]);
  await read(OF_FORMS);
  if (await isOver()) return;
  const { items } = await call('GET /api/today-lessons', {}, options);
  for (const { id } of items.slice(0, MOST_LESSONS)) await read(ofLesson(id));
  // This answer is stored last. From its age the next visit knows that all earlier reads are stored.
  await read([weekOf(first)]);
  if (!(await isOver())) await loadCode(page, { isFresh: false });
}

/** CAB-120. Reads the homework of each profile as its list does, and each open homework as its page does. */
async function readOfStudent(page: Ahead, user: { id: number }): Promise<void> {
  const { options, isOver, read } = readerFor(page, user);
  if (await isOver()) return;
  const profiles = await call('GET /api/student/profiles', {}, options);
  const toDo: Read[] = [];
  for (const { student_profile_id } of profiles) {
    if (await isOver()) return;
    const list = { student_profile_id, page: 1 };
    const { items } = await call('GET /api/student/homework', { query: list }, options);
    for (const { id, state } of items) {
      if (!TO_DO.has(state)) continue;
      toDo.push({ key: 'GET /api/student/homework/{id}', input: { params: { id }, query: { student_profile_id } } });
    }
  }
  for (const one of toDo.slice(0, MOST_HOMEWORK)) await read([one]);
  if (!(await isOver())) await loadCabinet(page);
}

/** The first failure ends the reading. The next visit reads ahead again. */
async function readOnce(page: Ahead, user: { id: number; time_zone: string }): Promise<void> {
  const isTeacher = page.session.visitor().userType === 'teacher';
  try {
    await (isTeacher ? readOfTeacher(page, user) : readOfStudent(page, user));
  } catch (error) {
    if (!isApiError(error) && !page.signal.aborted) throw error;
  }
}

/**
 * PWA-29, CAB-120. Reads ahead for each account that signs in here, and the worker keeps the answers. For a teacher: the
 * weeks around the present one, the day's lessons with homework, and the forms' code. For a family: the homework. A user
 * who saves data gets nothing ahead.
 */
export function readAhead(page: Ahead): void {
  const { session, report } = page;
  let known: number | null = null;
  const look = () => {
    const { user } = session;
    if (known === (user?.id ?? null)) return;
    known = user?.id ?? null;
    if (user === null || savesData()) return;
    void readOnce(page, user).catch((error: unknown) => report(error, 'чтение без сети'));
  };
  look();
  session.subscribe(look);
}

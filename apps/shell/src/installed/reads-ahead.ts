import { call, type CallOptions, isApiError } from '@planner/api-client';
import type { CallKey, InputOf } from '@planner/contract';
import { extensionsIn, ownerOfModal, type RegistryStore, type RemoteLoader } from '@planner/platform-runtime';
import { addDays, dayInZone, weekStart } from '@planner/schedule';
import type { ViewTarget } from '@planner/shell-api';
import { KEPT_AT, STORES } from '../service-worker/store.ts';
import type { SessionStore } from '../session/session-store.ts';

interface Ahead {
  session: Pick<SessionStore, 'user' | 'visitor' | 'subscribe'>;
  versions: Pick<RegistryStore, 'getSnapshot'>;
  loader: Pick<RemoteLoader, 'load'>;
  now(): number;
  signal: AbortSignal;
  report(error: unknown, place: string): void;
}

type Read = { [K in CallKey]: { key: K; input: InputOf<K> } }[CallKey];

/** The weeks before and after the present one. */
const WEEKS = [0, 1, -1, 2, -2];
/** The lessons of the day whose card and homework are read. */
const MOST_LESSONS = 12;
/** The reads of the last half hour are new enough. */
const FRESH_MS = 30 * 60_000;

/** The modals of other remotes that a user needs at a lesson without a network. */
const MODALS = ['payment'] as const;
const CODE = /\.(js|css)$/;
const SLOT = 'lesson-part';
/** The code loads without a view, so nothing reads these props. */
const NO_PROPS = { subscribe: () => () => undefined, getSnapshot: () => ({}) };

/** Waits until the browser has nothing else to do. A browser without this call waits for the next turn. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve);
  });

// Only some browsers have this member, so the types of a page lack it.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether this browser has read ahead a short time ago. The last of the weeks is read only ahead. */
async function isFresh(week: string, now: number): Promise<boolean> {
  const reads = await caches.open(STORES.reads);
  const kept = await reads.match(`/api/lessons/week/${week}`, { ignoreVary: true });
  return kept !== undefined && now - Number(kept.headers.get(KEPT_AT)) < FRESH_MS;
}

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
 * Loads the files of the calendar and the code of the other remotes' parts that a lesson needs, so that the worker keeps
 * them. The files are requested without running their code.
 */
async function loadCode({ versions, loader, signal }: Ahead): Promise<void> {
  const registry = versions.getSnapshot();
  const calendar = ownerOfModal(registry, 'lesson');
  const files = Object.keys(calendar?.candidate.files ?? {}).filter((name) => CODE.test(name));
  await untilIdle();
  await Promise.all(files.map((file) => fetch(`${calendar?.candidate.base}${file}`, { signal })));
  const modals = MODALS.map((name) => ({
    target: { kind: 'modal', name, props: {}, close: () => undefined } satisfies ViewTarget,
    owner: ownerOfModal(registry, name),
  }));
  const pieces = extensionsIn(registry, SLOT).map((owner) => ({
    target: { kind: 'piece', name: SLOT, given: NO_PROPS } satisfies ViewTarget,
    owner,
  }));
  for (const { target, owner } of [...modals, ...pieces]) {
    if (owner === null) continue;
    await untilIdle();
    const remote = await loader.load(owner.candidate);
    await remote.prepare(target);
  }
}

/**
 * Reads the data of a teacher's next days, a few answers at a time while the browser is idle. Stops at the first failure
 * and at the end of the session.
 */
async function readOnce(page: Ahead, user: { id: number; time_zone: string }): Promise<void> {
  const { session, now, signal } = page;
  const monday = weekStart(dayInZone(now(), user.time_zone));
  const [first = monday, ...others] = WEEKS.map((count) => addDays(monday, 7 * count)).toReversed();
  if (await isFresh(first, now())) return;

  const options: CallOptions = { signal, account: user.id };
  const isOver = () => signal.aborted || session.user?.id !== user.id;
  const read = async (reads: readonly Read[]) => {
    await untilIdle();
    if (isOver()) return;
    // The type of a read ties its call to its input.
    await Promise.all(reads.map(({ key, input }) => call(key, input as never, options)));
  };
  try {
    await read(others.toReversed().map(weekOf));
    await read(OF_FORMS);
    await untilIdle();
    if (isOver()) return;
    const { items } = await call('GET /api/today-lessons', {}, options);
    for (const { id } of items.slice(0, MOST_LESSONS)) await read(ofLesson(id));
    // From this answer the next visit knows that all earlier reads are stored.
    await read([weekOf(first)]);
    if (!isOver()) await loadCode(page);
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

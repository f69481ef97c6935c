import type { CallKey } from '@planner/contract';
import { CASES, READS, type World } from '@planner/api/testing';
import { median, type Measurement } from '../report.ts';
import { IS_CHECK, sizeOf } from '../size.ts';
import { openPlace, type Place } from './place.ts';

const FEW = sizeOf('GROWTH_FEW', 10_000, 2000);
const MANY = sizeOf('GROWTH_MANY', 1_000_000, 3000);
/** The calls to measure, by their full names with commas between them; by default all calls. */
const ONLY = process.env['GROWTH_ONLY']?.split(',');
const LIMIT = 1.3;
const ROUNDS = sizeOf('GROWTH_ROUNDS', 7, 1);
/** A call over the limit runs the same rounds again, up to twice, and all rounds decide. */
const REPETITIONS = sizeOf('GROWTH_REPETITIONS', 2, 0);
/** Reads are short, so the fastest of several counts. */
const TIMES_READ = sizeOf('GROWTH_TIMES_READ', 40, 1);

/**
 * Calls that change a world so much that other calls need another one. A call that is missing here leaves a world in
 * which later calls fail.
 */
const ENDS =
  /DELETE|payments.{id}|register|logout|delete-account|erase|password|archive|link-profile|close|cancel|undo|PUT .api.(lessons|edit-rule|user)/;

// Object.keys forgets the key type; the table has no other keys.
const KEYS = (Object.keys(CASES) as CallKey[]).filter((key) => ONLY === undefined || ONLY.includes(key));

/**
 * Sends every call of the contract as a page does, for a teacher with a few lessons, in two databases. One has ten
 * thousand lessons of other teachers, the other a million. The calls alternate between the databases, so that other
 * load of the machine meets both. Reports medians of the rounds. A call that ends or moves something gets a fresh world
 * each time, made before the clock starts. The larger database then reports its unused indexes.
 */
export async function growth(): Promise<Measurement[]> {
  const few = await openPlace(FEW);
  // A check compares nothing, so one database is enough.
  const places = [few, IS_CHECK ? few : await openPlace(MANY)] as const;
  const times = new Map(KEYS.map((key) => [key, [[], []] as [number[], number[]]]));
  const round = async (keys: readonly CallKey[]) => {
    const lasting = [await places[0].newWorld(), await places[1].newWorld()] as const;
    for (const key of keys) {
      for (const at of SIDES) times.get(key)?.[at].push(await timeOf(places[at], lasting[at], key));
    }
  };
  // The first round is a warm-up.
  if (!IS_CHECK) await round(KEYS);
  for (const sides of times.values()) for (const side of sides) side.length = 0;

  for (let turn = 0; turn < ROUNDS; turn++) await round(KEYS);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    const over = KEYS.filter((key) => ratioOf(times.get(key)) > LIMIT);
    for (let turn = 0; turn < ROUNDS * (repetition + 1) && over.length > 0; turn++) await round(over);
  }
  const pages = [await pagesAt(places[0]), await pagesAt(places[1])] as const;
  // A check has too few rows for its plans to mean anything.
  const unused = IS_CHECK ? [] : await places[1].unusedIndexes();
  for (const place of new Set(places)) await place.close();
  const withPages = (milliseconds: number, of: number | undefined) =>
    `${milliseconds.toFixed(2)} ms${of === undefined ? '' : `, ${of} pages`}`;
  const compared = [...times].map(([key, taken]) => {
    const [fewer, more] = [median(taken[0]), median(taken[1])];
    return {
      what: key,
      value: `${withPages(more, pages[1].get(key))} beside ${MANY}`,
      against: `${withPages(fewer, pages[0].get(key))} beside ${FEW}, at most ${LIMIT}`,
      ratio: ratioOf(taken),
      holds: ratioOf(taken) <= LIMIT,
    };
  });
  return [...compared, ...unused];
}

const SIDES = IS_CHECK ? ([0] as const) : ([0, 1] as const);

const isRead = (key: CallKey) => READS.includes(key);

/**
 * The database pages that each read touches. If times differ and pages do not, the machine is the reason, not the query
 * plan.
 */
async function pagesAt(place: Place): Promise<ReadonlyMap<CallKey, number>> {
  const world = { ...(await place.newWorld()), token: '' };
  const pages = new Map<CallKey, number>();
  for (const key of READS) {
    const { good, as } = CASES[key];
    const person = world[as ?? 'teacher'];
    pages.set(key, await place.pagesRead(() => person.send(key, good(world))));
  }
  return pages;
}

const ratioOf = ([few, many]: readonly [number[], number[]] = [[], []]) => median(many) / median(few);

async function timeOf(place: Place, lasting: World, key: CallKey): Promise<number> {
  if (ENDS.test(key)) return timeIn(await place.newWorld(), place, key);
  // An earlier call may have ended the shared world, so a failed call runs again in a world of its own.
  return timeIn(lasting, place, key).catch(async () => timeIn(await place.newWorld(), place, key));
}

async function timeIn(world: World, place: Place, key: CallKey): Promise<number> {
  const token = await place.tokenFor(world.teacher, key);
  const { good, as } = CASES[key];
  const { headers, ...sent } = good({ ...world, token });
  const person = world[as ?? 'teacher'];
  let best = Infinity;
  for (let turn = 0; turn < (isRead(key) ? TIMES_READ : 1); turn++) {
    const started = performance.now();
    const { status, body } = await person.send(key, sent, headers);
    best = Math.min(best, performance.now() - started);
    if (status >= 400) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
  }
  return best;
}

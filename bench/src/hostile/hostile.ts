import type { CallKey } from '@planner/contract';
import { CASES, HOSTILE_LENGTH, hostileSends, hostileTexts } from '@planner/api/testing';
import { openPlace, type Place } from '../growth/place.ts';
import type { Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import { besideInputs } from './beside.ts';

const LESSONS_OF_OTHERS = sizeOf('HOSTILE_LESSONS', 10_000, 3000);
/** The largest extra cost of a hostile text, compared with a short text in the same place. */
const LIMIT_MS = 100;
/** The fastest of several tries counts, because other work of the machine only adds time. */
const TIMES = sizeOf('HOSTILE_TIMES', 3, 1);
const SHORT = 8;

/** A check measures only some of the calls. */
const EVERY = sizeOf('HOSTILE_EVERY', 1, 25);
// Every call of the contract: a call without a case does not compile. Object.keys loses the key type.
const KEYS = (Object.keys(CASES) as CallKey[]).filter((_, at) => at % EVERY === 0);
const PATHS = ['/', '/calendar/', '/mfe/calendar/', '/shell/', '/api/', '/api/student-profile/', '/user/login/'];

type Ask = () => Promise<unknown>;

async function bestOf(ask: Ask): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < TIMES; turn++) {
    const started = performance.now();
    await ask();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** Finds the place where a long text costs most compared with a short text. The bench sends both in turn. */
async function worstOf(what: string, asks: readonly (readonly [long: Ask, short: Ask])[]): Promise<Measurement> {
  let [long, short] = [0, 0];
  for (const [askLong, askShort] of asks) {
    const [one, other] = [await bestOf(askLong), await bestOf(askShort)];
    if (one - other > long - short || long === 0) [long, short] = [one, other];
  }
  const more = Math.max(0, long - short);
  return {
    what,
    value: `${more.toFixed(1)} ms more (${long.toFixed(1)} ms)`,
    against: `${short.toFixed(1)} ms for a short text, limit ${LIMIT_MS} ms more`,
    ratio: more / LIMIT_MS,
    holds: more <= LIMIT_MS,
  };
}

/**
 * Each call has a world of its own. After a call that ends the session or erases a card, later calls would get 401 and
 * 404.
 */
async function asksOf(key: CallKey, place: Place): Promise<[Ask, Ask][]> {
  const world = await place.newWorld();
  const { good, as } = CASES[key];
  const person = world[as ?? 'teacher'];
  const sent = good({ ...world, token: await place.tokenFor(world.teacher, key) });
  const asks = (length: number) =>
    hostileSends(sent, hostileTexts(length)).map(
      ({ headers, ...rest }) =>
        () =>
          person.send(key, rest, headers),
    );
  const [long, short] = [asks(HOSTILE_LENGTH), asks(SHORT)];
  return long.flatMap((ask, at): [Ask, Ask][] => {
    const other = short[at];
    return other === undefined ? [] : [[ask, other]];
  });
}

/**
 * SEC-2. Sends every call of the contract with a hostile text of 16 KB at each place of its body, query, path and
 * headers. Compares it with the same request with a short text in that place. Paths of pages and files are tried too.
 * Each row is the most expensive place of a call. Then the table of hostile files runs, with the wait of another
 * account during each file. `HOSTILE=files` runs that table alone.
 */
export async function hostile(): Promise<Measurement[]> {
  if (process.env['HOSTILE'] === 'files') return besideInputs();
  return [...(await besideInputs()), ...(await textsInCalls())];
}

async function textsInCalls(): Promise<Measurement[]> {
  const place = await openPlace(LESSONS_OF_OTHERS);
  const measured: Measurement[] = [];
  for (const key of KEYS) measured.push(await worstOf(key, await asksOf(key, place)));
  const { teacher } = await place.newWorld();
  for (const path of PATHS) {
    const asks = hostileTexts(HOSTILE_LENGTH).map((text): [Ask, Ask] => {
      const under = (end: string) => () => teacher.send(`GET ${path}a${encodeURI(end).slice(0, 15_000)}`);
      return [under(text), under(text.slice(0, SHORT))];
    });
    measured.push(await worstOf(`GET ${path}…`, asks));
  }
  await place.close();
  return measured;
}

import type { CallKey } from '@planner/contract';
import { CASES, HOSTILE_LENGTH, hostileTexts, sentWith, type World } from '@planner/api/testing';
import { openPlace } from './growth/place.ts';
import type { Measurement } from './report.ts';

const LESSONS_OF_OTHERS = 10_000;
/** What a hostile text may cost more than a short one in its place. */
const LIMIT_MS = 100;
/** The best of these is what one takes: whatever else the machine does only adds. */
const TIMES = 3;
const SHORT = 8;

// Object.keys forgets the key type; what ends the session would turn the rest into 401.
const KEYS = (Object.keys(CASES) as CallKey[]).filter((key) => !/logout|delete-account/.test(key));
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

/** The place where the long texts cost most against the short ones, asked in turn. */
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

function asksOf(key: CallKey, world: World): [Ask, Ask][] {
  const { good, as } = CASES[key];
  const person = as === 'student' ? world.student : world.teacher;
  const sent = good({ ...world, token: 'x' });
  const asks = (length: number) =>
    hostileTexts(length).flatMap((text) =>
      sentWith(sent, text).map(
        ({ headers, ...rest }) =>
          () =>
            person.send(key, rest, headers),
      ),
    );
  const [long, short] = [asks(HOSTILE_LENGTH), asks(SHORT)];
  return long.flatMap((ask, at): [Ask, Ask][] => {
    const other = short[at];
    return other === undefined ? [] : [[ask, other]];
  });
}

/**
 * SEC-2. Every call of the contract, with a hostile text of 16 KB at each place of its body, query, path and headers, against the same
 * request with a short text in that place; and paths of pages and files. Each row is the place of a call where it costs most.
 */
export async function hostile(): Promise<Measurement[]> {
  const place = await openPlace(LESSONS_OF_OTHERS);
  const world = await place.newWorld();
  const measured: Measurement[] = [];
  for (const key of KEYS) measured.push(await worstOf(key, asksOf(key, world)));
  for (const path of PATHS) {
    const asks = hostileTexts(HOSTILE_LENGTH).map((text): [Ask, Ask] => {
      const under = (end: string) => () => world.teacher.send(`GET ${path}a${encodeURI(end).slice(0, 15_000)}`);
      return [under(text), under(text.slice(0, SHORT))];
    });
    measured.push(await worstOf(`GET ${path}…`, asks));
  }
  await place.close();
  return measured;
}

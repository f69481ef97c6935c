import { chromium } from '@playwright/test';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';
import { type Builds, openBuilds } from './builds.ts';
import { CONDITIONS, FAST, firstVisit, openPlace, type Place } from './place.ts';
import { visit, type Visit } from './visit.ts';

const RUNS = sizeOf('FEDERATION_RUNS', 15, 1);
const EDIT_KB = 5;
const RETURNING = sizeOf('FEDERATION_RETURNING', 5, 1);

const WAYS = ['composed', 'monolith'] as const;
type Way = (typeof WAYS)[number];
type Each<Value> = Record<Way, Value>;
/** Of the framed monolith only the first paint is measured. */
const ALL = [...WAYS, 'framed'] as const;
type Any = (typeof ALL)[number];

/**
 * How many more bytes a returning visitor downloads after a changed word of the calendar, for each of several visitors.
 */
async function returns(places: Each<Place>, builds: Builds): Promise<Each<number[]>> {
  const contextsOf = (way: Way) => Promise.all(Array.from({ length: RETURNING }, () => places[way].newBrowser()));
  const contexts = { composed: await contextsOf('composed'), monolith: await contextsOf('monolith') };
  const open = async () => {
    const bytes: Each<number[]> = { composed: [], monolith: [] };
    for (const way of WAYS) {
      for (const context of contexts[way]) bytes[way].push((await visit(context, FAST)).bytes);
    }
    return bytes;
  };
  await open();
  const same = await open();
  builds.edit();
  // Work that a server does once for each version, such as compressing its files, must not count.
  for (const way of WAYS) await firstVisit(places[way], FAST);
  const edited = await open();
  for (const context of [...contexts.composed, ...contexts.monolith]) await context.close();
  const costs = (way: Way) => edited[way].map((bytes, at) => bytes - (same[way][at] ?? 0));
  return { composed: costs('composed'), monolith: costs('monolith') };
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

function compared(
  what: string,
  visits: Each<readonly Visit[]>,
  [part, most, asText]: readonly [keyof Visit, number, (value: number) => string],
): Measurement {
  const [ours, theirs] = WAYS.map((way) => median(visits[way].map((one) => one[part])));
  const ratio = (ours ?? 0) / (theirs ?? 1);
  return {
    what,
    value: asText(ours ?? 0),
    against: `${asText(theirs ?? 0)} of a lazy monolith, at most ${most}×`,
    ratio,
    holds: ratio <= most,
  };
}

const paintOf = (visits: readonly Visit[]) => median(visits.map(({ paint }) => paint));

/**
 * The first paint beside the framed monolith, only for comparison: the frame belongs to the platform, so no limit
 * applies.
 */
function framed(paints: readonly { ours: number; theirs: number }[]): Measurement {
  const ratios = paints.map(({ ours, theirs }) => ours / theirs);
  const ratio = Math.exp(ratios.reduce((sum, one) => sum + Math.log(one), 0) / ratios.length);
  return {
    what: 'first paint, the geometric mean of these conditions',
    value: paints.map(({ ours }) => milliseconds(ours)).join(', '),
    against: `${paints.map(({ theirs }) => milliseconds(theirs)).join(', ')} of that monolith with our frame, for comparison`,
    ratio,
    holds: true,
  };
}

/**
 * Compares /calendar of the composed product with one lazy monolith of the same code; a new browser visits them in
 * turn. Also measures the download of a returning visitor after one word of the calendar has changed. The monolith
 * lacks the platform's help for a start: its page has no first reads and no static frame. A second monolith with the
 * frame shows how much the rest of our page costs the first paint. Server, database and browser share a processor here,
 * so the figure includes the early reads of our server.
 */
export async function federation(): Promise<Measurement[]> {
  const builds = openBuilds();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const places = {
    composed: await openPlace(browser, builds.composed),
    monolith: await openPlace(browser, builds.monolith),
    framed: await openPlace(browser, builds.framed),
  };
  try {
    const measured: Measurement[] = [];
    const sizes: Each<Visit[]> = { composed: [], monolith: [] };
    const paints: { ours: number; theirs: number }[] = [];
    for (const conditions of CONDITIONS) {
      const visits: Record<Any, Visit[]> = { composed: [], monolith: [], framed: [] };
      for (let run = 0; run <= RUNS; run++) {
        // Both builds run in turn, in each round in the reverse order.
        for (const way of run % 2 === 0 ? ALL : ALL.toReversed()) {
          const one = await firstVisit(places[way], conditions);
          // The first visit of each build warms up its server.
          if (run > 0) visits[way].push(one);
        }
      }
      measured.push(compared(`${conditions.name}: lesson visible`, visits, ['lesson', 0.9, milliseconds]));
      measured.push(compared(`${conditions.name}: first paint`, visits, ['paint', 1, milliseconds]));
      paints.push({ ours: paintOf(visits.composed), theirs: paintOf(visits.framed) });
      for (const way of WAYS) sizes[way].push(...visits[way]);
    }
    measured.push(framed(paints));
    measured.push(compared('everything over the wire', sizes, ['bytes', 1.1, kilobytes]));
    measured.push(compared('scripts over the wire', sizes, ['scripts', 1.15, kilobytes]));
    const costs = await returns(places, builds);
    const cost = (way: Way) => median(costs[way]);
    measured.push({
      what: 'one word of a remote, for who was here before',
      value: kilobytes(cost('composed')),
      against: `limit ${EDIT_KB} KB, ${kilobytes(cost('monolith'))} of a lazy monolith`,
      ratio: cost('composed') / 1024 / EDIT_KB,
      holds: cost('composed') <= EDIT_KB * 1024,
    });
    return measured;
  } finally {
    await browser.close();
    for (const { product } of Object.values(places)) await product.stop();
    builds.end();
  }
}

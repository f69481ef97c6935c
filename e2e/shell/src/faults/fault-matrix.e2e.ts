import { DEADLINES, expect } from '@planner/e2e-harness';
import { test } from '../remotes-harness.ts';
import { type Cell, cellsToPlay, KINDS } from './cells.ts';
import { measure } from './met.ts';
import { PlayedScreen } from './played-screen.ts';

// All cells share one product and two builds.
test.describe.configure({ mode: 'default' });
test.setTimeout(DEADLINES.matrix);

// In milliseconds, three times the promise for a page on an idle machine: 500 after a failure is known, 3000 when
// nothing arrives.
const [KNOWN, ALL] = [1500, 6000];

const nameOf = ({ phase, fault }: Cell) => `${phase} ${fault}`;
const isSilent = ({ fault }: Cell) => fault === 'hang' || fault === 'suspends';
const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const said = (numbers: number[]) => `${Math.round(median(numbers))} ms, ${Math.round(Math.max(...numbers))} at most`;

let bad = '';
test.beforeAll(({ harness }) => {
  bad = `/mfe/students/${harness.rebuild('students', 'edition.ts', '= false', '= true')}/`;
});
test.afterAll(({ harness }) => void harness.rebuild('students', 'edition.ts', '= true', '= false'));

// The matrix takes minutes and depends on time, which a busy machine distorts. So only `npm run test:full` plays it,
// and `npm run test:matrix` by hand.
for (const kind of process.env.MATRIX ? KINDS : []) {
  test(
    `[PLT-140] [PLT-145] whatever befalls the newer version of a ${kind}, in whatever phase, the older one stands there, reported once`,
    { tag: '@full' },
    async ({ person: { page }, harness }) => {
      // After so many failures of one version the server would roll it back for everybody, and no newer version would
      // be left to test.
      await page.context().route('**/api/mfe/health', (route) => route.fulfill({ status: 204 }));
      await page.addInitScript(measure, bad);
      const screen = new PlayedScreen(page, harness, bad);
      const failed: string[] = [];
      const [known, silent]: number[][] = [[], []];
      let still = 0;
      for (const cell of cellsToPlay(kind)) {
        try {
          const times = await screen.play(cell);
          still = Math.max(still, times.still);
          if (cell.outcome === 'stays') continue;
          if (isSilent(cell)) silent?.push(times.all);
          else known?.push(times.known);
          const [took, limit] = isSilent(cell) ? [times.all, ALL] : [times.known, KNOWN];
          if (!(took < limit)) failed.push(`${nameOf(cell)}: ${took} ms`);
          if (process.env.MATRIX) console.warn(`${kind} ${nameOf(cell)}: ${Math.round(took)} ms`);
        } catch (error) {
          failed.push(`${nameOf(cell)}: ${String(error)}`);
          console.warn(`${kind} ${failed.at(-1)}`);
        }
      }
      console.warn(
        `${kind}: ${said(known ?? [])} after it is known, ${said(silent ?? [])} in silence, page still ${Math.round(still)} ms at most`,
      );
      expect(failed).toEqual([]);
    },
  );
}

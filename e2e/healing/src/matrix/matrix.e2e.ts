import { DEADLINES, expect, type Fault, FAULTS } from '@planner/e2e-harness';
import type { Browser } from '@playwright/test';
import { test, type FaultyHarness } from '../faulty-harness.ts';
import { type BuiltFile, builtFiles, KINDS, oneOf } from './built-files.ts';
import { reached } from './reach.ts';
import type { Scene } from './scenes/scene.ts';
import { canRepeat, tryFaults, type Visit } from './trial.ts';

test('[PLT-120] every file that is built is asked for by a scene', { tag: '@full' }, () => {
  const known = reached();

  expect(builtFiles().flatMap(({ path }) => (known.has(path) ? [] : [path]))).toEqual([]);
});

/** Neighbours in this circle have different causes, so a person sees each change. */
const CIRCLE = ['404', 'reset', 'html', '500', 'truncated', 'hang', 'tampered'] as const satisfies readonly Fault[];

type Faults = Visit['faults'];

/** The circle from another fault for each file, so that every kind meets every fault first on a fresh page. */
function circleFrom(turn: number): Faults {
  const start = turn % CIRCLE.length;
  const [first = CIRCLE[0], ...others] = [...CIRCLE.slice(start), ...CIRCLE.slice(0, start)];
  return [first, ...others];
}

function sceneOf({ path }: BuiltFile): Scene {
  const scene = reached().get(path);
  if (!scene) throw new Error(`no scene asks for ${path}`);
  return scene;
}

/** Runs the visits one after the other, and the slow visits with hanging files beside them. */
async function tryAll(visits: readonly Visit[], browser: Browser, harness: FaultyHarness) {
  const isSlow = ({ faults }: Visit) => faults.includes('hang');
  const inTurn = async () => {
    for (const visit of visits) if (!isSlow(visit)) await tryFaults(visit, browser, harness);
  };
  await Promise.all([inTurn(), ...visits.filter(isSlow).map((visit) => tryFaults(visit, browser, harness))]);
}

test.setTimeout(DEADLINES.matrix);

if (process.env.MATRIX === 'whole') {
  for (const kind of KINDS) {
    const files = builtFiles().filter((file) => file.kind === kind);
    for (const [turn, file] of files.entries()) {
      test(
        `[PLT-121] whatever befalls ${file.path}, ${kind}, the rest goes on and «Повторить» brings it`,
        { tag: '@full' },
        async ({ browser, faulty }) => {
          const visit = { file, scene: sceneOf(file) };
          const chains = canRepeat(visit) ? [circleFrom(turn)] : FAULTS.map((fault): Faults => [fault]);
          await tryAll(
            chains.map((faults) => ({ ...visit, faults })),
            browser,
            faulty,
          );
        },
      );
    }
  }
} else {
  for (const kind of KINDS) {
    test(
      `[PLT-121] whatever befalls the ${kind}, the rest goes on and «Повторить» brings it`,
      { tag: '@full' },
      async ({ browser, faulty }) => {
        const visits = FAULTS.map((fault, turn): Visit => {
          const file = oneOf(kind, turn);
          return { file, scene: sceneOf(file), faults: [fault] };
        });
        await tryAll(visits, browser, faulty);
      },
    );
  }
}

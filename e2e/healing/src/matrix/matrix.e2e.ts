import { DEADLINES, expect, type Fault, FAULTS } from '@planner/e2e-harness';
import type { Browser } from '@playwright/test';
import { test, type FaultyHarness } from '../faulty-harness.ts';
import { type BuiltFile, builtFiles, KINDS, oneOf } from './built-files.ts';
import { reached } from './reach.ts';
import { tryFault } from './trial.ts';

test('[PLT-120] every file that is built is asked for by a scene', { tag: '@full' }, () => {
  const known = reached();

  expect(builtFiles().flatMap(({ path }) => (known.has(path) ? [] : [path]))).toEqual([]);
});

/** Runs the trials one after the other, and the slow trials of hanging files beside them. */
async function tryAll(trials: readonly { file: BuiltFile; fault: Fault }[], browser: Browser, harness: FaultyHarness) {
  const scenes = reached();
  const one = async ({ file, fault }: { file: BuiltFile; fault: Fault }) => {
    const scene = scenes.get(file.path);
    if (!scene) throw new Error(`no scene asks for ${file.path}`);
    await tryFault({ file, fault, scene }, browser, harness);
  };
  const inTurn = async () => {
    for (const trial of trials) if (trial.fault !== 'hang') await one(trial);
  };
  await Promise.all([inTurn(), ...trials.filter(({ fault }) => fault === 'hang').map(one)]);
}

test.setTimeout(DEADLINES.matrix);

if (process.env.MATRIX === 'whole') {
  for (const file of builtFiles()) {
    test(
      `[PLT-121] whatever befalls ${file.path}, ${file.kind}, the rest goes on and «Повторить» brings it`,
      { tag: '@full' },
      async ({ browser, faulty }) => {
        const trials = FAULTS.map((fault) => ({ file, fault }));
        await tryAll(trials, browser, faulty);
      },
    );
  }
} else {
  for (const kind of KINDS) {
    test(
      `[PLT-121] whatever befalls the ${kind}, the rest goes on and «Повторить» brings it`,
      { tag: '@full' },
      async ({ browser, faulty }) => {
        const trials = FAULTS.map((fault, turn) => ({ file: oneOf(kind, turn), fault }));
        await tryAll(trials, browser, faulty);
      },
    );
  }
}

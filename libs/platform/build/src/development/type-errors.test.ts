import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../app.ts';
import { changedSince, FIRST_ROUND, nextRound, watchTypes } from './type-errors.ts';

const after = (...lines: string[]) => lines.reduce(nextRound, FIRST_ROUND);
const START = '12:51:55 AM - File change detected. Starting incremental compilation...';
const ERROR = "src/manifest.ts(28,7): error TS2322: Type 'string' is not assignable to type 'number'.";

test.each([
  ['a round that has begun', [START], [], false],
  ['an error', [START, ERROR], [ERROR], false],
  ['an error of two lines', [START, ERROR, '  It is a name.'], [`${ERROR}\n  It is a name.`], false],
  ['an error of the project itself', [START, 'error TS18003: No inputs.'], ['error TS18003: No inputs.'], false],
  ['the end', [START, ERROR, '12:52:13 AM - Found 1 error. Watching for file changes.'], [ERROR], true],
  ['the next round', [START, ERROR, '1:00:00 PM - Found 1 error. Watching', START], [], false],
  ['an indented line of nothing', [START, '  Did you mean it?', ''], [], false],
])('[PLT-360] the output of the compiler is read: %s', (_, lines, errors, isDone) => {
  expect(after(...lines)).toEqual({ errors, isDone });
});

/** Creates the folder of a project with these files. */
function projectOf(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist/types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 }));
  const config = { compilerOptions: { types: [] }, files: ['a.ts'] };
  for (const [file, text] of Object.entries({ 'tsconfig.json': JSON.stringify(config), ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Watches the types of a project until the test ends. */
function roundsOf(folder: string): EventEmitter {
  const rounds = new EventEmitter();
  const end = watchTypes(join(folder, 'tsconfig.json'), (errors) => void rounds.emit('round', errors));
  onTestFinished(() => end?.());
  return rounds;
}

const valued = (value: string) => `export const a: number = ${value};\n`;

test('[PLT-360] a type error of a served project is reported, and so is its end', async () => {
  const folder = projectOf({ 'a.ts': valued("'one'") });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules/@typescript'), join(folder, 'node_modules/@typescript'), 'dir');

  const rounds = roundsOf(folder);
  const [wrong] = await once(rounds, 'round');
  writeFileSync(join(folder, 'a.ts'), valued('1'));
  const [right] = await once(rounds, 'round');

  expect([wrong, right]).toEqual([[expect.stringMatching(/^a\.ts\(1,14\): error TS2322/)], []]);
});

// The fake compiler changes a source while it reads the project, as a developer might. It reads the state at its start.
const SLOW_COMPILER = `const { existsSync, utimesSync, writeFileSync } = require('node:fs');
console.log('1:00:00 PM - Starting compilation in watch mode...');
if (existsSync('seen')) console.log("a.ts(1,14): error TS2322: changed");
else { writeFileSync('seen', ''); const now = Date.now() / 1000; utimesSync('a.ts', now, now); }
console.log('1:00:01 PM - Found 1 error. Watching for file changes.\\n\\n1:00:02 PM - File change detected.');
console.log('1:00:03 PM - Found 0 errors. Watching for file changes.');
setInterval(() => undefined, 1000);`;

test('[PLT-360] a change that the compiler misses at its start is checked anyway, and each round is reported once', async () => {
  const folder = projectOf({
    'a.ts': valued('1'),
    'node_modules/@typescript/native/package.json': '{}',
    'node_modules/@typescript/native/bin/tsc': SLOW_COMPILER,
  });

  const told: unknown[] = [];
  const rounds = roundsOf(folder).on('round', (errors) => void told.push(errors));
  await once(rounds, 'round');
  if (told.length < 2) await once(rounds, 'round');

  expect(told).toEqual([['a.ts(1,14): error TS2322: changed'], []]);
});

test.each([
  ['a source that was saved later', 'src/a.tsx', 20, true],
  ['a source that was saved before', 'src/a.tsx', -20, false],
  ['a file of a package', 'node_modules/one/a.ts', 20, false],
  ['a file of a build', 'apps/one/dist/a.ts', 20, false],
  ['a file that is no source', 'src/a.css', 20, false],
])('[PLT-360] whether a source has changed since a moment: %s', (_, file, seconds, expected) => {
  const folder = projectOf({ [file]: '' });
  const saved = Date.now() / 1000 + seconds;
  utimesSync(join(folder, file), saved, saved);
  expect(changedSince(folder, Date.now())).toBe(expected);
});

test('[PLT-360] a folder without a tsconfig.json is served without type checks', () => {
  expect(watchTypes(join(ROOT, 'gone/tsconfig.json'), () => undefined)).toBeNull();
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../app.ts';
import { FIRST_ROUND, nextRound, watchTypes } from './type-errors.ts';

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
])('[PLT-360] of what the compiler says is read: %s', (_, lines, errors, isDone) => {
  expect(after(...lines)).toEqual({ errors, isDone });
});

test('[PLT-360] a type error of a served project is told, and so is that it is gone', async () => {
  const folder = mkdtempSync(join(ROOT, 'dist/types-'));
  onTestFinished(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 }));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(ROOT, 'node_modules/@typescript'), join(folder, 'node_modules/@typescript'), 'dir');
  const write = (value: string) => writeFileSync(join(folder, 'a.ts'), `export const a: number = ${value};\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { types: [] }, files: ['a.ts'] }));
  write("'one'");
  const rounds = new EventEmitter();

  const end = watchTypes(join(folder, 'tsconfig.json'), (errors) => void rounds.emit('round', errors));
  onTestFinished(() => end?.());
  const [wrong] = await once(rounds, 'round');
  write('1');
  const [right] = await once(rounds, 'round');

  expect([wrong, right]).toEqual([[expect.stringMatching(/^a\.ts\(1,14\): error TS2322/)], []]);
});

test('[PLT-360] a folder without a project is served without them', () => {
  expect(watchTypes(join(ROOT, 'gone/tsconfig.json'), () => undefined)).toBeNull();
});

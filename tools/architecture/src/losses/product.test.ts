import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isBeside, sourceFile, type SourceFile } from '../checkout/sources.ts';
import { lostConditions } from './conditions.ts';
import { missingEnds } from './ends.ts';
import { MEANT_EMPTY } from './meant-empty.ts';
import { lostSentences, SENTENCES } from './sentences.ts';
import { emptyTexts } from './texts.ts';

const root = join(import.meta.dirname, '../../../..');
function readProduct(): SourceFile[] {
  const paths = globSync('{apps,libs,libs/platform}/*/src/**/*.{ts,tsx}', { cwd: root });
  const files = paths.map((path) => ({ path, isTest: /\.test\.tsx?$/.test(path) })).filter((file) => !isBeside(file));
  return files.map(({ path }) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

let sources: SourceFile[] | undefined;
/** The sources of the product. Parsing them takes seconds, so the tests of this file do it once. */
const product = () => (sources ??= readProduct());

test('the checks read the whole product', () => {
  expect(product().length).toBeGreaterThan(1000);
});

test('[WRD-37] no text of the product is empty', () => {
  expect(product().flatMap(emptyTexts)).toEqual([]);
});

test('[WRD-37] each empty text that is meant is still in its file, if the file exists', () => {
  for (const files of Object.values(MEANT_EMPTY))
    for (const [path, codes] of Object.entries(files)) {
      const file = product().find((one) => one.path === path);
      for (const code of codes) expect(file?.text.includes(code) ?? true, `${path}: ${code}`).toBe(true);
    }
});

test('no condition of the product is lost or constant', () => {
  expect(product().flatMap(lostConditions)).toEqual([]);
});

test('[WRD-41] the product still has each listed sentence', () => {
  const listed = JSON.parse(readFileSync(join(root, SENTENCES), 'utf8'));

  expect(lostSentences(listed, product())).toEqual([]);
});

test('[UIC-95] [PLT-362] each listener, observer and timer of a view has an end, and each delay a name', () => {
  expect(product().flatMap(missingEnds)).toEqual([]);
});

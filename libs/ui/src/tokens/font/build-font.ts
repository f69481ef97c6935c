import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = new URL('./', import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

// Only latin-ext contains the rouble sign, and the whole file would be larger than both alphabets together.
const parts = [
  { from: 'latin', to: 'latin', letters: `${range(0x20, 0x7e)}\u00A0«»©·×–—“”„‘’•…−→←↑↓` },
  { from: 'cyrillic', to: 'cyrillic', letters: `${range(0x410, 0x44f)}Ёё№` },
  { from: 'latin-ext', to: 'rouble', letters: '₽' },
];

let total = 0;
for (const { from, to, letters } of parts) {
  const source = await readFile(require.resolve(`@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`));
  const subset = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(new URL(`onest-${to}.woff2`, here), subset);
  total += subset.length;
  process.stdout.write(`${to}: ${subset.length} bytes\n`);
}
process.stdout.write(`together: ${total} bytes\n`);
if (total > 26 * 1024) throw new Error('The font may weigh 26 KB at most');

/** The fonts of the PDF files that the API writes: TrueType, one weight, every letter of these alphabets. */
const paper = new URL('../../../../../apps/api/src/paper/', import.meta.url);
for (const part of ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext']) {
  const source = await readFile(require.resolve(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`));
  const whole = await subsetFont(source, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    keepFeatures: [],
    variationAxes: { wght: 400 },
  });
  await writeFile(new URL(`onest-${part}.ttf`, paper), whole);
  process.stdout.write(`${part} for paper: ${whole.length} bytes\n`);
}

import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Wish } from './wish.ts';
import { GENERATED, NOTHING, WRITTEN } from './phrases.ts';
import { wishesOf } from './grammar.ts';

const TODAY = '2026-11-20';
const WEEKDAYS = ['', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];

const span = (start: string, end: string) => (end === '' ? start : `${start}-${end}`);
const given = (parts: readonly (string | false | null)[]) => parts.filter(Boolean).join(' · ');

/** A reading in one line: kind, name, day, time, weekdays, sum, end. */
const line = ({ what, name, day, start, end, slots, amount, until, count, weeks }: Wish) =>
  given([
    what,
    name,
    what !== 'series' && day,
    what !== 'series' && span(start, end),
    slots.map((slot) => `${WEEKDAYS[slot.weekday]} ${span(slot.start, slot.end)}`.trim()).join(', '),
    amount !== null && `${amount} ₽`,
    until !== null && `до ${until}`,
    count !== null && `${count} раз`,
    weeks > 1 && `раз в ${weeks}`,
  ]);
const lines = (text: string) => wishesOf(text, TODAY).map(line);

it('[ONE-11] the corpus has at least 300 different phrases, a hundred of them written by hand', () => {
  expect(WRITTEN.length).toBeGreaterThanOrEqual(100);
  expect(new Set([...WRITTEN, ...GENERATED].map(([text]) => text)).size).toBeGreaterThanOrEqual(300);
});

it.each([...WRITTEN])('[ONE-10] [ONE-11] «%s» is read as %s', (text, ...read) => {
  expect(lines(text)).toEqual(read);
});

it('[ONE-11] every name is read with every weekday, time, sum and end', () => {
  expect(GENERATED.map(([text]) => [text, ...lines(text)])).toEqual(GENERATED);
});

it.each(NOTHING)('[ONE-10] «%s» asks to make nothing', (text) => {
  expect(lines(text)).toEqual([]);
});

it('[ONE-10] any text is read without a failure', () => {
  const parts = [
    'до',
    'раз',
    'в',
    '31',
    '99.99',
    '-',
    'пн-',
    'час',
    '',
    '0',
    'через',
    'оплата',
    '🙂',
    '\u0000',
    '1 000',
    '29.02',
  ];
  for (const one of parts) for (const two of parts) expect(() => wishesOf(`${one} ${two} ${one}`, TODAY)).not.toThrow();
});

it('[ONE-12] the grammar is at most 4 KB of gzip, without comments and imports', () => {
  const files = ['grammar.ts', 'readers.ts', 'values.ts', 'words.ts'].map((file) => new URL(file, import.meta.url));
  const code = files.map((file) => stripTypeScriptTypes(readFileSync(file, 'utf8'))).join('\n');
  const plain = code.replaceAll(/^import[^]*?;$|\/\*\*[^]*?\*\/|\/\/ .*|^\s+/gm, '').replaceAll(/ +/g, ' ');

  expect(gzipSync(plain).length).toBeLessThanOrEqual(4096);
});

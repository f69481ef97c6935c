import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withOperator } from './with-operator.ts';

const bytesOf = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const template = bytesOf('@planner/wording/legal/privacy-with-operator.pdf');

/** Returns the glyphs that a page's commands draw after its heading. */
const glyphsIn = (commands: string) =>
  [...(commands.split('/MCID 1 >>BDC')[1] ?? '').matchAll(/<(\w+)> Tj/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g));

/** Returns the letter of each glyph: the printed page draws the letters of the HTML page one after another. */
function printedLetters(): Map<string | undefined, string> {
  const html = readFileSync(new URL('../../../../../libs/wording/legal/privacy.html', import.meta.url), 'utf8');
  const [, written = ''] = /<h2>8\. Оператор<\/h2>\s*<p>(.*?)<\/p>/s.exec(html) ?? [];
  const letters = written.trim().replaceAll(/\s+/g, ' ').replaceAll('&amp;', '&');
  const packed = [...template.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, one = '']) =>
    inflateSync(Buffer.from(one, 'latin1')).toString('latin1'),
  );
  const glyphs = glyphsIn(packed.find((text) => text.includes('<03A5> Tj\n10.02')) ?? '');
  return new Map(glyphs.map((glyph, at) => [glyph?.toLowerCase(), letters[at] ?? '']));
}

const OPERATOR = {
  name: 'Индивидуальный предприниматель Ёлкина Щурья Эдуардовна «Тетрадка & Co»',
  inn: '500100732259',
  address: `101000, г. Москва, ул. Мясницкая, д. 12/3, ${'корп'.repeat(30)}, офис № 56`,
};

test('[LND-45] the last page of the policy shows the operator, each letter in a line of the page', () => {
  const file = withOperator(template, OPERATOR).toString('latin1');

  const added = file.slice(template.length);
  const letters = printedLetters();
  const text = glyphsIn(added).map((glyph) => letters.get(glyph?.toLowerCase()));
  expect(text.join('')).toBe(`Оператор: ${OPERATOR.name}ИНН: ${OPERATOR.inn}Адрес: ${OPERATOR.address}`);
  expect(Math.max(...[...added.matchAll(/<(\w+)> Tj/g)].map(([, hex = '']) => hex.length / 4))).toBeLessThan(85);
});

test('[LND-45] the update of the file names its object and its table by their true places', () => {
  const file = withOperator(template, OPERATOR).toString('latin1');

  const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  const [, id, place = ''] = /^xref\n(\d+) 1\n(\d+) 00000 n \n/.exec(file.slice(Number(table))) ?? [];
  expect(file.slice(Number(place))).toMatch(new RegExp(`^${id} 0 obj\\n`));
  expect(file.startsWith(template.toString('latin1'))).toBe(true);
});

import { expect, test } from 'vitest';
import { readPdf } from '../testing/oracles/pdf-reading.ts';
import { Paper } from './paper.ts';

test('[BIL-113] the text of a file is found as it was written, in each alphabet and with the rouble', () => {
  const paper = new Paper('Счёт');
  const texts = ['Счёт № 1: 1\u00a0500 ₽, «Ясно» — Ёлкин', 'Гөлнара Әбдиева', 'Łukasz Weiß', 'Anna 🎻'];
  for (const text of texts) paper.paragraph(text);

  const pages = readPdf(paper.file());

  expect(pages.flatMap((page) => page.texts)).toEqual([
    'Счёт № 1: 1 500 ₽, «Ясно» — Ёлкин',
    'Гөлнара Әбдиева',
    'Łukasz Weiß',
    'Anna ?',
  ]);
});

test('[BIL-113] a long bill has several pages, and its table of objects names their true places', () => {
  const paper = new Paper('Счёт');
  for (let row = 0; row < 100; row += 1) paper.row(`Занятие ${row}`, '1 500 ₽');

  const file = paper.file();

  const pages = readPdf(file);
  expect(pages.map(({ texts }) => texts.length)).toEqual([58, 58, 58, 26]);
  const [, table = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file.toString('latin1')) ?? [];
  const places = [...file.toString('latin1', Number(table)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) =>
    Number(place),
  );
  const ids = places.map((place) => /^(\d+) 0 obj\n/.exec(file.toString('latin1', place, place + 20))?.[1]);
  expect(ids).toEqual(ids.map((_, at) => String(at + 1)));
});

test('[BIL-113] a text is divided between its words, and a longer word within it', () => {
  const paper = new Paper('Счёт');
  paper.paragraph(`Оплата занятий ${'ж'.repeat(200)}`);

  const [first, ...others] = readPdf(paper.file()).flatMap(({ texts }) => texts);

  expect(first).toBe('Оплата занятий');
  expect(others.join('')).toBe('ж'.repeat(200));
  expect(others.length).toBeGreaterThan(2);
});

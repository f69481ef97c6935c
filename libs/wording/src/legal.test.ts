import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dayAndMonth } from './dates.ts';
import { LEGAL_VERSIONS } from './legal.ts';

const DOCUMENTS = join(import.meta.dirname, '../legal');
const documents = Object.entries(LEGAL_VERSIONS);

test.each(documents)('[ACC-170] the version of %s is the day printed in the document', async (name, day) => {
  const text = await readFile(join(DOCUMENTS, `${name}.html`), 'utf8');

  expect(text).toContain(`Редакция от ${dayAndMonth(day)} ${day.slice(0, 4)} года`);
});

const letters = (text: string) => text.replaceAll(/[\s\u00ad-]/g, '');

/** The section that is printed only for the server, which writes the operator into it. */
const OF_OPERATOR = /<section.*<\/section>/s;

/** Returns the letters of the HTML page that a document was printed from. */
async function writtenIn(name: string): Promise<string> {
  const page = (await readFile(join(DOCUMENTS, `${name}.html`), 'utf8')).replace(OF_OPERATOR, '');
  return letters(page.slice(page.indexOf('<body>')).replaceAll(/<[^>]*>/g, ''));
}

const hex = (text: string) => Number.parseInt(text, 16);
const charOf = (code: string) => String.fromCharCode(...(code.match(/.{4}/g) ?? []).map(hex));

/** Returns the letters of a font's glyphs. Search, copying and screen readers use this map. */
function lettersOf(map: string): Map<number, string> {
  const known = new Map<number, string>();
  const parts = (kind: string) =>
    [...map.matchAll(new RegExp(`begin${kind}\\n(.*?)\\nend${kind}`, 'gs'))].flatMap(([, lines = '']) =>
      lines.split('\n'),
    );
  for (const line of parts('bfchar')) {
    const [, glyph = '', to = ''] = /<(\w+)> <(\w+)>/.exec(line) ?? [];
    known.set(hex(glyph), charOf(to));
  }
  for (const line of parts('bfrange')) {
    const [, from = '', to = '', first = ''] = /<(\w+)> <(\w+)> <(\w+)>/.exec(line) ?? [];
    for (let glyph = hex(from); glyph <= hex(to); glyph++) {
      known.set(glyph, String.fromCharCode(hex(first) + glyph - hex(from)));
    }
  }
  return known;
}

/** Returns the text of a PDF as a reader extracts it, page by page. */
async function readFrom(name: string): Promise<string> {
  const file = (await readFile(join(DOCUMENTS, `${name}.pdf`))).toString('latin1');
  const objects = new Map([...file.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body = '']) => [id, body]));
  const streamOf = (id: string | undefined) => {
    const [, packed = ''] = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  const fonts = new Map(
    pages.flatMap((page) =>
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font, id]) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
        return [font, lettersOf(streamOf(map))] as const;
      }),
    ),
  );
  let text = '';
  let font: Map<number, string> | undefined;
  for (const page of pages) {
    const drawn = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    for (const [, named, glyphs] of drawn.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/gi)) {
      if (named !== undefined) font = fonts.get(named);
      for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += font?.get(hex(glyph)) ?? '\ufffd';
    }
  }
  return letters(text);
}

test.each(documents)('[LND-41] the text of the PDF %s can be extracted and is complete', async (name) => {
  const [read, written] = [await readFrom(name), await writtenIn(name)];

  expect(written.length).toBeGreaterThan(1500);
  expect(read).toBe(written);
});

test('[LND-45] the policy that awaits the operator has the text of the policy', async () => {
  const [own, common] = [await readFrom('privacy-with-operator'), await readFrom('privacy')];

  expect(own.startsWith(`${common}8.Оператор`)).toBe(true);
});

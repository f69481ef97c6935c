import { inflateSync } from 'node:zlib';
import type { Operator } from '../../config/operator.ts';

/** A document that Chromium has printed: numbered objects. Some of them are packed streams. */
interface Printed {
  text: string;
  objects: ReadonlyMap<string, string>;
}

const LINE_HEIGHT = 23;
const LINE_WIDTH = 620;
const FONT_SIZE = 14.66;
/** The words of a text. A longer word is divided, so that it fits into a line. */
const PIECES = /\S{1,40} ?/g;

function read(file: Buffer): Printed {
  const text = file.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [id, body]),
  );
  return { text, objects };
}

function part({ objects }: Printed, of: string, pattern: RegExp): string {
  const found = pattern.exec(objects.get(of) ?? of)?.[1];
  if (found === undefined)
    throw new Error(`the policy with the operator is not printed as expected: ${pattern.source}`);
  return found;
}

const unpacked = (printed: Printed, id: string) =>
  inflateSync(Buffer.from(part(printed, id, /stream\n(.*)\nendstream/s), 'latin1')).toString('latin1');

/** The glyph of each letter, from the map by which readers extract the text. */
function glyphsOf(map: string): Map<string, number> {
  const glyphs = new Map<string, number>();
  for (const [, from = '', to = from, letter = ''] of map.matchAll(/^<(\w+)> (?:<(\w+)> )?<(\w+)>$/gm)) {
    const first = Number.parseInt(from, 16);
    for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph++) {
      glyphs.set(String.fromCharCode(Number.parseInt(letter, 16) + glyph - first), glyph);
    }
  }
  return glyphs;
}

/** The width of each glyph in thousandths of the font's size: `first [width width]` or `first last width`. */
function widthsOf(list: string): Map<number, number> {
  const widths = new Map<number, number>();
  const words = list.replaceAll('[', ' [ ').replaceAll(']', ' ] ').trim().split(/\s+/);
  for (let at = 0; at < words.length; at++) {
    const first = Number(words[at]);
    if (words[at + 1] === '[') {
      at += 2;
      for (let glyph = first; words[at] !== ']' && at < words.length; at++, glyph++)
        widths.set(glyph, Number(words[at]));
    } else {
      for (let glyph = first; glyph <= Number(words[at + 1]); glyph++) widths.set(glyph, Number(words[at + 2]));
      at += 2;
    }
  }
  return widths;
}

function linesOf(text: string, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const piece of text.match(PIECES) ?? []) {
    const longer = (lines.at(-1) ?? '') + piece;
    if (lines.length === 0 || widthOf(longer) > LINE_WIDTH) lines.push(piece);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The commands that draw the last page: its heading as printed, and the operator in place of the letters. */
function drawn(page: string, lines: readonly string[]): string {
  const [, head = '', font = '', x = '', y = ''] =
    /^(.*\/MCID 1 >>BDC\n)BT\n(\/F\d+ [\d.]+ Tf)\n1 0 0 -1 (\d+) (\d+) Tm\n/s.exec(page) ?? [];
  const shown = lines.map((line, at) => `1 0 0 -1 ${x} ${Number(y) + at * LINE_HEIGHT} Tm\n<${line}> Tj\n`);
  return `${head}BT\n${font}\n${shown.join('')}ET\nQ\nQ\nEMC\n`;
}

/**
 * LND-45. Writes the operator on the last page of the printed policy. That page contains every letter that the settings
 * accept, so the file has their font. As an update, only the commands of this page are appended.
 */
export function withOperator(file: Buffer, { name, address, inn }: Operator): Buffer {
  const printed = read(file);
  const ids = [...printed.objects.keys()];
  const page = ids.findLast((id) => /\/Type \/Page\n/.test(printed.objects.get(id) ?? '')) ?? '';
  const contents = part(printed, page, /\/Contents (\d+) 0 R/);
  const commands = unpacked(printed, contents);
  const fontName = part(printed, commands, /\/MCID 1 >>BDC\nBT\n\/(F\d+) /);
  const font = part(printed, page, new RegExp(`/${fontName} (\\d+) 0 R`));
  const glyphs = glyphsOf(unpacked(printed, part(printed, font, /\/ToUnicode (\d+) 0 R/)));
  const widths = widthsOf(part(printed, part(printed, font, /\/DescendantFonts \[(\d+) 0 R\]/), /\/W \[(.*)\]\n/s));
  const glyphsIn = (text: string) => Array.from(text, (letter) => glyphs.get(letter) ?? 0);
  const widthOf = (text: string) =>
    glyphsIn(text.trimEnd()).reduce((sum, glyph) => sum + ((widths.get(glyph) ?? 0) * FONT_SIZE) / 1000, 0);

  const lines = [`Оператор: ${name}`, `ИНН: ${inn}`, `Адрес: ${address}`].flatMap((text) => linesOf(text, widthOf));
  const hex = lines.map((line) =>
    glyphsIn(line)
      .map((glyph) => glyph.toString(16).padStart(4, '0'))
      .join(''),
  );
  const stream = drawn(commands, hex);
  const object = `${contents} 0 obj\n<</Length ${stream.length}>> stream\n${stream}\nendstream\nendobj\n`;
  const [, size = '', root = '', before = ''] =
    /trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R\n.*startxref\n(\d+)\n%%EOF\n$/s.exec(printed.text) ?? [];
  const table =
    `xref\n${contents} 1\n${String(file.length).padStart(10, '0')} 00000 n \n` +
    `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info 1 0 R\n/Prev ${before}>>\n` +
    `startxref\n${file.length + object.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(object + table, 'latin1')]);
}

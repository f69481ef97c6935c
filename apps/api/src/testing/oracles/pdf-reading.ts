import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** The objects of a PDF file by their references. */
function objectsIn(file: Buffer): Map<string, string> {
  const found = file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs);
  return new Map([...found].map(([, id = '', content = '']) => [`${id} 0 R`, content]));
}

const unpacked = (object: string) =>
  inflateSync(Buffer.from(/stream\n(.*)\nendstream/s.exec(object)?.[1] ?? '', 'latin1')).toString('latin1');

/** The letters of the glyphs of a font. */
function lettersOf(objects: ReadonlyMap<string, string>, font: string): Map<string, string> {
  const [, map = ''] = /\/ToUnicode (\d+ 0 R)/.exec(objects.get(font) ?? '') ?? [];
  const rows = unpacked(objects.get(map) ?? '').matchAll(/^<(\w{4})> <(\w+)>$/gm);
  const letter = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  return new Map([...rows].map(([, glyph = '', hex = '']) => [glyph, letter(hex)]));
}

/** The pages of a PDF file of ours: the texts of each, as a reader extracts them, and the drawing commands. */
export function readPdf(file: Buffer): { texts: string[]; commands: string }[] {
  const objects = objectsIn(file);
  const fonts = new Map(
    [...objects.values()].flatMap((content) =>
      [...(/^<< \/Font << (.*) >> >>$/.exec(content)?.[1] ?? '').matchAll(/\/(F\d) (\d+ 0 R)/g)].map(
        ([, name = '', font = '']) => [name, lettersOf(objects, font)] as const,
      ),
    ),
  );
  const contents = [...objects.values()].flatMap((content) => /\/Contents (\d+ 0 R)/.exec(content)?.[1] ?? []);
  return contents.map((reference) => {
    const commands = unpacked(objects.get(reference) ?? '');
    const texts = [...commands.matchAll(/^.*BT (.*) ET$/gm)].map(([, text = '']) =>
      [...text.matchAll(/\/(F\d) [\d.]+ Tf <(\w+)> Tj/g)]
        .flatMap(([, font = '', hex = '']) => (hex.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph)))
        .join(''),
    );
    return { texts, commands };
  });
}

const PIXELS = 3;
const BORDER = 4;

/** Draws the squares of a page and reads them as a QR code by another library. Returns its bytes. */
export function codeInPdf(commands: string): Buffer {
  const squares = [...commands.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const unit = squares[0]?.[3] ?? 1;
  const left = Math.min(...squares.map(([x = 0]) => x));
  const top = Math.max(...squares.map(([, y = 0]) => y));
  const right = Math.max(...squares.map(([x = 0, , width = 0]) => x + width));
  const size = (Math.round((right - left) / unit) + 2 * BORDER) * PIXELS;
  const image = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [x = 0, y = 0, width = 0] of squares) {
    const [column, row, count] = [(x - left) / unit, (top - y) / unit, width / unit].map((one) => Math.round(one));
    const from = ((column ?? 0) + BORDER) * PIXELS;
    for (let line = 0; line < PIXELS; line += 1) {
      const start = (((row ?? 0) + BORDER) * PIXELS + line) * size + from;
      for (let at = start; at < start + (count ?? 0) * PIXELS; at += 1) image.fill(0, at * 4, at * 4 + 3);
    }
  }
  const read = jsQR(image, size, size, { inversionAttempts: 'dontInvert' });
  if (read === null) throw new Error('the squares are no readable code');
  return Buffer.from(read.binaryData);
}

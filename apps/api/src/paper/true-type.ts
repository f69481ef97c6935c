/** The parts of a TrueType font that a PDF file names. Lengths are in thousandths of the font's size. */
export interface Face {
  /** The whole font, which the PDF file contains. */
  file: Buffer;
  box: readonly number[];
  ascent: number;
  descent: number;
  /** The width of each glyph. */
  widths: readonly number[];
  /** The glyph of each letter, by its code point. */
  glyphs: ReadonlyMap<number, number>;
}

/** The tables of a font by their tags. */
function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16) {
    const start = file.readUInt32BE(at + 8);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)));
  }
  return tables;
}

/** Format 4: segments of code points below 65536. */
function segments(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const place = 16 + 3 * size + at;
    const offset = table.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const found = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - start));
      if (found !== 0) glyphs.set(code, (found + delta) % 0x10000);
    }
  }
  return glyphs;
}

/** Format 12: groups of any code points. */
function groups(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12) {
    const [start, end, first] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let code = start; code <= end; code += 1) glyphs.set(code, first + code - start);
  }
  return glyphs;
}

/** The glyphs of all subtables of Unicode. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    const found = format === 4 ? segments(table) : format === 12 ? groups(table) : [];
    for (const [code, glyph] of found) glyphs.set(code, glyph);
  }
  return glyphs;
}

/** Reads a font. Throws if it lacks a table, because the product contains its fonts. */
export function readFace(file: Buffer): Face {
  const tables = tablesOf(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The font has no table ${tag}`);
    return found;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const unit = head.readUInt16BE(18);
  const thousandths = (length: number) => Math.round((length * 1000) / unit);
  const measured = hhea.readUInt16BE(34);
  return {
    file,
    box: [36, 38, 40, 42].map((at) => thousandths(head.readInt16BE(at))),
    ascent: thousandths(hhea.readInt16BE(4)),
    descent: thousandths(hhea.readInt16BE(6)),
    widths: Array.from({ length: measured }, (_, glyph) => thousandths(hmtx.readUInt16BE(4 * glyph))),
    glyphs: glyphsOf(table('cmap')),
  };
}

/** The width of a glyph. Glyphs beyond the list are as wide as the last one. */
export const widthOf = ({ widths }: Face, glyph: number): number => widths[Math.min(glyph, widths.length - 1)] ?? 0;

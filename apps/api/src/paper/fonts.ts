import { readFileSync } from 'node:fs';
import { type PdfObjects, pdfText } from './pdf-objects.ts';
import { type Face, readFace, widthOf } from './true-type.ts';

/**
 * The parts of the font Onest with the weight 400 (SIL Open Font License 1.1). `libs/ui/src/tokens/font/build-font.ts`
 * writes these files.
 */
const PARTS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
const fontOf = (part: string) => readFace(readFileSync(new URL(`./onest-${part}.ttf`, import.meta.url)));

let read: readonly Face[] | null = null;
const faces = (): readonly Face[] => (read ??= PARTS.map(fontOf));

/** A glyph of one of the faces, with its letter. */
interface Glyph {
  face: number;
  glyph: number;
  letter: string;
}

/** Shown for a letter that no part of the font has, such as an emoji. */
const UNKNOWN = '?';

function glyphFor(letter: string): Glyph | null {
  const code = letter.codePointAt(0) ?? 0;
  const face = faces().findIndex(({ glyphs }) => glyphs.has(code));
  const glyph = faces()[face]?.glyphs.get(code);
  return glyph === undefined ? null : { face, glyph, letter };
}

/** The glyphs of a text. A line break and a space of any width become a space. */
const glyphsOf = (text: string): Glyph[] =>
  Array.from(text.replaceAll(/\s/g, ' '), (letter) => glyphFor(letter) ?? glyphFor(UNKNOWN)).filter(
    (glyph) => glyph !== null,
  );

const advance = ({ face, glyph }: Glyph): number => {
  const own = faces()[face];
  return own === undefined ? 0 : widthOf(own, glyph);
};

/** The width of a text in points. */
export const widthOfText = (text: string, size: number): number =>
  glyphsOf(text).reduce((sum, glyph) => sum + (advance(glyph) * size) / 1000, 0);

/** The fonts of one file, with the letters that it uses. */
export class UsedFonts {
  readonly #letters = new Map<number, Map<number, string>>();

  /** The commands that write a text. */
  write(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    const runs: Glyph[][] = [];
    for (const glyph of glyphsOf(text)) {
      const own = this.#letters.get(glyph.face) ?? new Map<number, string>();
      this.#letters.set(glyph.face, own.set(glyph.glyph, glyph.letter));
      const last = runs.at(-1);
      if (last?.[0]?.face === glyph.face) last.push(glyph);
      else runs.push([glyph]);
    }
    const shown = runs.map((run) => {
      const hex = run.map(({ glyph }) => glyph.toString(16).padStart(4, '0')).join('');
      return `/F${run[0]?.face ?? 0} ${size} Tf <${hex}> Tj`;
    });
    return `BT ${x.toFixed(2)} ${y.toFixed(2)} Td ${shown.join(' ')} ET`;
  }

  /** Adds the used fonts and returns the dictionary of their names. */
  addTo(objects: PdfObjects): string {
    const fonts = [...this.#letters].flatMap(([at, letters]) => {
      const face = faces()[at];
      return face === undefined ? [] : [`/F${at} ${fontObject(objects, face, { at, letters })}`];
    });
    return `<< ${fonts.join(' ')} >>`;
  }
}

/** ISO 32000-1, 9.10.3: the letters of the glyphs, so that readers find and copy the text. */
function unicodeOf(letters: ReadonlyMap<number, string>): string {
  const rows = [...letters].map(
    ([glyph, letter]) => `<${glyph.toString(16).padStart(4, '0')}> ${pdfText(letter).replace('<feff', '<')}`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const block = rows.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

interface Used {
  at: number;
  letters: ReadonlyMap<number, string>;
}

/** The font of a face, with the whole file and the widths of its glyphs. */
function fontObject(objects: PdfObjects, face: Face, { at, letters }: Used): string {
  const name = `/Onest-${PARTS[at] ?? ''}`;
  const file = objects.stream(face.file, `/Length1 ${face.file.length} `);
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${face.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 700 /StemV 80 /FontFile2 ${file} >>`,
  );
  const descendant = objects.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /FontDescriptor ${descriptor} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 [${face.widths.join(' ')}]] >>`,
  );
  const unicode = objects.stream(Buffer.from(unicodeOf(letters), 'latin1'));
  return objects.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`,
  );
}

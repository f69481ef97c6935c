import { UsedFonts, widthOfText } from './fonts.ts';
import { pdfObjects, pdfText } from './pdf-objects.ts';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595, 842];
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 547, 56, 786];
/** The height of a line, as a part of the size of its letters. */
const LEADING = 1.4;
/** The place of the second column of `fact`. */
const VALUE = 150;
/** The room for a sum at the right. */
const SUM = 120;
/** The black and the grey of texts. */
const SHADES = { text: 0.1, dim: 0.42 };

interface Look {
  size?: number;
  shade?: keyof typeof SHADES;
}

/** Divides a text into lines that fit into a width. A longer word is divided too. */
function wrapped(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  const fits = (line: string) => widthOfText(line, size) <= width;
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else {
      let rest = Array.from(word);
      while (rest.length > 0) {
        let count = rest.length;
        while (count > 1 && !fits(rest.slice(0, count).join(''))) count -= 1;
        lines.push(rest.slice(0, count).join(''));
        rest = rest.slice(count);
      }
    }
  }
  return lines;
}

/** Pages of text from top to bottom, as a PDF file. Its text can be searched and copied. */
export class Paper {
  readonly #title: string;
  readonly #fonts = new UsedFonts();
  readonly #pages: string[][] = [];
  #y = BOTTOM;

  constructor(title: string) {
    this.#title = title;
  }

  paragraph(text: string, { size = 11, shade = 'text' }: Look = {}): void {
    for (const line of wrapped(text, RIGHT - LEFT, size)) this.#line([{ text: line, x: LEFT }], { size, shade });
  }

  /** A text with a sum at the right, and a thin line below. */
  row(text: string, sum: string, { size = 11 }: Look = {}): void {
    this.gap(5);
    const lines = wrapped(text, RIGHT - LEFT - SUM, size);
    for (const [at, line] of lines.entries()) {
      const atRight = at === 0 ? [{ text: sum, x: RIGHT - widthOfText(sum, size) }] : [];
      this.#line([{ text: line, x: LEFT }, ...atRight], { size, shade: 'text' });
    }
    this.gap(5);
    this.#draw(`0.85 G 0.5 w ${LEFT} ${HEIGHT - this.#y} m ${RIGHT} ${HEIGHT - this.#y} l S`);
  }

  /** A grey name and its value; nothing for an empty value. */
  fact(name: string, value: string): void {
    const size = 11;
    for (const [at, line] of wrapped(value, RIGHT - VALUE, size).entries()) {
      if (at === 0) this.#room(size * LEADING);
      if (at === 0) this.#write(name, { x: LEFT, size, shade: 'dim' });
      this.#line([{ text: line, x: VALUE }], { size, shade: 'text' });
    }
  }

  /** A picture of black squares: the SVG of a payment code, with one path of rectangles that are one unit high. */
  code(svg: string, side: number): void {
    this.#room(side);
    const [, units = '1'] = /viewBox="0 0 (\d+)/.exec(svg) ?? [];
    const unit = side / Number(units);
    const squares = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].map(([, x = '', y = '', width = '']) =>
      [LEFT + Number(x) * unit, HEIGHT - this.#y - (Number(y) + 1) * unit, Number(width) * unit, unit]
        .map((length) => length.toFixed(3))
        .join(' '),
    );
    this.#draw(`0 g ${squares.map((square) => `${square} re`).join(' ')} f`);
    this.#y += side;
  }

  gap(height: number): void {
    this.#y += height;
  }

  file(): Buffer {
    const objects = pdfObjects();
    const tree = objects.reserve();
    const resources = objects.reserve();
    const pages = this.#pages.map((commands) => {
      const content = objects.stream(Buffer.from(commands.join('\n'), 'latin1'));
      return objects.add(
        `<< /Type /Page /Parent ${tree} /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources ${resources} /Contents ${content} >>`,
      );
    });
    objects.put(tree, `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`);
    objects.put(resources, `<< /Font ${this.#fonts.addTo(objects)} >>`);
    const viewing = '/Lang (ru) /ViewerPreferences << /DisplayDocTitle true >>';
    const catalogue = objects.add(`<< /Type /Catalog /Pages ${tree} ${viewing} >>`);
    return objects.file(catalogue, objects.add(`<< /Title ${pdfText(this.#title)} >>`));
  }

  /** Begins a page unless so much fits on the present one. */
  #room(height: number): void {
    if (this.#pages.length > 0 && this.#y + height <= BOTTOM) return;
    this.#pages.push([]);
    this.#y = TOP;
  }

  #draw(command: string): void {
    this.#pages.at(-1)?.push(command);
  }

  #write(text: string, { x, size, shade }: { x: number } & Required<Look>): void {
    this.#draw(`${SHADES[shade]} g ${this.#fonts.write(text, { x, y: HEIGHT - this.#y - size, size })}`);
  }

  /** One line of texts beside each other. */
  #line(texts: readonly { text: string; x: number }[], look: Required<Look>): void {
    this.#room(look.size * LEADING);
    for (const { text, x } of texts) this.#write(text, { x, ...look });
    this.#y += look.size * LEADING;
  }
}

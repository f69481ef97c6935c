/** Elements whose content is no text. */
const HIDDEN: ReadonlySet<string> = new Set(['head', 'script', 'style', 'title']);

/** Elements that begin and end a line. */
const BLOCKS: ReadonlySet<string> = new Set(
  'address article blockquote center dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** The entities that people and mail programs write. Any other stays as it is. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  middot: '·',
  bull: '•',
  copy: '©',
  euro: '€',
  times: '×',
  deg: '°',
  numero: '№',
};

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
const NAME = /^\/?([a-z][a-z0-9]*)/i;

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const decoded = (text: string): string =>
  text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return character(parseInt(decimal, 10));
    if (hex !== undefined) return character(parseInt(hex, 16));
    return ENTITIES[(name ?? '').toLowerCase()] ?? whole;
  });

/** Collects lines. A line of a quotation begins with «>», as in a plain letter. */
class Lines {
  readonly #lines: string[] = [];
  /** The pieces of the current line. */
  readonly #pieces: string[] = [];
  #depth = 0;

  add(text: string): void {
    const spaced = text.replaceAll(/\s+/g, ' ');
    const piece = this.#pieces.length > 0 ? spaced : spaced.trimStart();
    if (piece !== '') this.#pieces.push(piece);
  }

  /** Ends the line, also an empty one. */
  break(): void {
    const mark = '> '.repeat(Math.min(this.#depth, 1));
    this.#lines.push(mark + decoded(this.#pieces.splice(0).join('')).trimEnd());
  }

  /** Ends the line unless it is empty. */
  end(): void {
    if (this.#pieces.length > 0) this.break();
  }

  quote(levels: 1 | -1): void {
    this.end();
    this.#depth = Math.max(0, this.#depth + levels);
  }

  text(): string {
    this.end();
    return this.#lines.join('\n');
  }
}

/** Writes the effect of a tag, such as «br» or «/div class=quote». */
function apply(tag: string, name: string, lines: Lines): void {
  if (name === 'br') lines.break();
  else if (name === 'blockquote') lines.quote(tag.startsWith('/') ? -1 : 1);
  else if (BLOCKS.has(name)) lines.end();
  else if (name === 'td' || name === 'th') lines.add(' ');
}

/**
 * MSG-47. Returns the text of an HTML letter by lines. The time grows with the length alone: each character is read a
 * fixed number of times.
 */
export function htmlText(html: string): string {
  const lines = new Lines();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    lines.add(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close === -1) break;
    at = close + (isComment ? 3 : 1);
    const tag = html.slice(open + 1, close);
    const name = NAME.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (!HIDDEN.has(name) || tag.startsWith('/')) {
      apply(tag, name, lines);
      continue;
    }
    const end = new RegExp(`</${name}`, 'gi');
    end.lastIndex = at;
    at = end.exec(html)?.index ?? html.length;
  }
  return lines.text();
}

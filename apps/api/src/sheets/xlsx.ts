import { isFormula } from './formula.ts';
import type { Cell, Sheet } from './sheet.ts';
import { zipOf } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const PLAIN = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
const relations = (items: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map((item, at) => {
      const [type, target] = item.split(' ');
      return `<Relationship Id="rId${at + 1}" Type="${RELATED}/${type}" Target="${target}"/>`;
    })
    .join('')}</Relationships>`;

const overridden = (part: string, kind: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${KIND}.${kind}+xml"/>`;

const types = (sheets: number) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overridden('workbook', 'sheet.main')}${numbers(
    sheets,
  )
    .map((number) => overridden(`worksheets/sheet${number}`, 'worksheet'))
    .join('')}${overridden('styles', 'styles')}</Types>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf ${PLAIN}/></cellStyleXfs><cellXfs count="5"><xf ${PLAIN} xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf ${PLAIN} xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** Sheets have the first relations, so that the number of a sheet is also the number of its relation. */
const workbook = (titles: readonly string[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets>${titles
    .map((title, at) => `<sheet name="${escaped(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** Indexes of `cellXfs`. */
const STYLE = { title: 1, day: 2, roubles: 3, guarded: 4 } as const;

const DAY_MS = 24 * 3_600_000;
/** Excel's day 0, which includes its wrong leap year 1900. */
const FIRST_DAY = Date.parse('1899-12-30');
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Excel reads `_x0041_` as the character with this code. In a text that looks so, the underscore itself is written as a
 * code.
 */
const LIKE_CODE = /_(?=x[0-9a-f]{4}_)/gi;

/** Escapes a text for XML and removes the characters that XML cannot have. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(LIKE_CODE, '_x005F_')
    .replaceAll(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

function written(cell: Cell, address: string, style?: number): string {
  if (cell === null) return '';
  const at = `<c r="${address}"`;
  if ('day' in cell) return `${at} s="${STYLE.day}"><v>${(Date.parse(cell.day) - FIRST_DAY) / DAY_MS}</v></c>`;
  if ('count' in cell) return `${at}><v>${cell.count}</v></c>`;
  if ('roubles' in cell) return `${at} s="${STYLE.roubles}"><v>${cell.roubles}</v></c>`;
  // A string cell is never a formula. The mark `quotePrefix` keeps it a string when a user edits the cell.
  const worn = style ?? (isFormula(cell.text) ? STYLE.guarded : undefined);
  const marked = worn === undefined ? '' : ` s="${worn}"`;
  return `${at} t="inlineStr"${marked}><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
}

/** The letters of a column: from A to Z, then AA. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** MNY-212: rows and cells have their addresses, because most readers refuse a sheet without them. */
async function* sheetOf<Line>({ columns, pages }: Sheet<Line>): AsyncGenerator<string> {
  const letters = columns.map((_, at) => lettersOf(at));
  let number = 0;
  const row = (cells: readonly Cell[], style?: number) => {
    number++;
    const content = cells.map((cell, at) => written(cell, `${letters[at]}${number}`, style));
    return `<row r="${number}">${content.join('')}</row>`;
  };
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${view}</sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData>${row(
    columns.map(({ title }) => ({ text: title })),
    STYLE.title,
  )}`;
  for await (const lines of pages) {
    yield lines.map((line) => row(columns.map(({ cellOf }) => cellOf(line)))).join('');
  }
  yield '</sheetData></worksheet>';
}

/** A table written as the XML of a sheet, independent of the type of its lines. */
export interface DrawnSheet {
  title: string;
  content: AsyncIterable<string>;
}

export const drawn = <Line>(sheet: Sheet<Line>): DrawnSheet => ({ title: sheet.title, content: sheetOf(sheet) });

/** MNY-97. Writes a workbook in which days are dates and sums are numbers. */
export const workbookOf = (sheets: readonly DrawnSheet[]): AsyncGenerator<Uint8Array> =>
  zipOf([
    { name: '[Content_Types].xml', content: [types(sheets.length)] },
    { name: '_rels/.rels', content: [relations(['officeDocument xl/workbook.xml'])] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relations([
          ...numbers(sheets.length).map((number) => `worksheet worksheets/sheet${number}.xml`),
          'styles styles.xml',
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    { name: 'xl/workbook.xml', content: [workbook(sheets.map(({ title }) => title))] },
    ...sheets.map(({ content }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]);

export const xlsxOf = <Line>(sheet: Sheet<Line>): AsyncGenerator<Uint8Array> => workbookOf([drawn(sheet)]);

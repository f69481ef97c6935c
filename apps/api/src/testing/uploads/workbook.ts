import { zipOf } from './hostile.ts';

/** A cell: a text, or the XML that Excel writes. */
export type RawCell = string | { xml: string };

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const letter = (at: number) => String.fromCharCode(65 + at);
const escaped = (text: string) =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

const cellOf = (cell: RawCell, at: string) =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : cell.xml.replace('<c', `<c r="${at}"`);

const relation = (type: string, target: string, id = 1) =>
  `<Relationship Id="rId${id}" Type="${RELATED}/${type}" Target="${target}"/>`;
const relations = (...items: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;

/** A workbook of these rows, with further parts. */
export function workbookOf(
  rows: readonly (readonly RawCell[])[],
  more: readonly { name: string; content: Buffer; told?: number }[] = [],
): Buffer {
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${letter(at)}${row + 1}`)).join('')}</row>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/></Types>`,
    '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('worksheet', 'worksheets/sheet1.xml'),
      relation('sharedStrings', 'sharedStrings.xml', 2),
      relation('styles', 'styles.xml', 3),
    ),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>Общая строка</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  return zipOf([...Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) })), ...more]);
}

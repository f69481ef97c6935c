import { workbookOf } from './workbook.ts';

/**
 * A workbook with one student and very many rows without content in the read columns: a small upload that takes seconds
 * to read.
 */
export function longWorkbook(rows = 1_500_000): Uint8Array<ArrayBuffer> {
  const student = ['ФИО', 'Анна'].map((text) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`).join('');
  const content = `<worksheet><sheetData>${student}${'<row><c r="ZZZ1"><v>1</v></c></row>'.repeat(rows)}</sheetData></worksheet>`;
  return new Uint8Array(workbookOf([], [{ name: 'xl/worksheets/sheet1.xml', content: Buffer.from(content) }]));
}

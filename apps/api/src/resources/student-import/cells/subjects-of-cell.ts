import { SUBJECTS } from '../../reference/subjects.ts';

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** The parts of a cell with several values: «ЕГЭ, база». */
export const partsOf = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The only subject whose name begins with the text: «английский» is «Английский язык». */
function subjectOf(text: string) {
  const found = SUBJECTS.filter(({ name }) => plain(name).startsWith(plain(text)));
  return found.length === 1 ? found[0] : SUBJECTS.find(({ name }) => plain(name) === plain(text));
}

/** IMP-58. The subjects that a cell names, and its other words, which become tags so that none is lost. */
export function subjectsOfCell(cell: string): { subject_ids: number[]; others: string[] } {
  const parts = partsOf(cell).map((text) => ({ text, subject: subjectOf(text) }));
  return {
    subject_ids: [...new Set(parts.flatMap(({ subject }) => subject?.id ?? []))],
    others: parts.flatMap(({ text, subject }) => (subject === undefined ? [text] : [])),
  };
}

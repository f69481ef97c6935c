import { type NamesWith, STUDENT_FIELD_NAMES, type StudentFieldName } from './by-kind.ts';
import { STUDENT_FIELDS } from './fields.ts';

type FoldedField = Exclude<StudentFieldName, NamesWith<{ folded: null }>>;

/** The lines of text of the folded part of the form, row by row. */
export function foldedRows(): FoldedField[][] {
  const rows = new Map<number, FoldedField[]>();
  for (const name of STUDENT_FIELD_NAMES) {
    const { folded } = STUDENT_FIELDS[name];
    // Only these have a row.
    if (folded !== null) rows.set(folded.row, [...(rows.get(folded.row) ?? []), name as FoldedField]);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, names]) => names);
}

type FactField = Exclude<StudentFieldName, NamesWith<{ fact: null }>>;

/** The facts of the student's page: a title with the fields that stand below it, a text of several lines last. */
export function facts(): { title: string; names: FactField[]; isLong: boolean }[] {
  const known = new Map<string, FactField[]>();
  for (const name of STUDENT_FIELD_NAMES) {
    const { fact } = STUDENT_FIELDS[name];
    // Only these have a title.
    if (fact !== null) known.set(fact, [...(known.get(fact) ?? []), name as FactField]);
  }
  const all = [...known].map(([title, names]) => ({
    title,
    names,
    isLong: names.some((name) => STUDENT_FIELDS[name].kind === 'text'),
  }));
  return [...all.filter(({ isLong }) => !isLong), ...all.filter(({ isLong }) => isLong)];
}

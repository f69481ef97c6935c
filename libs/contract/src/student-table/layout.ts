import { type NamesWith, STUDENT_FIELD_NAMES, type StudentFieldName } from './by-kind.ts';
import { STUDENT_FIELDS } from './fields.ts';

type FoldedField = Exclude<StudentFieldName, NamesWith<{ folded: null }>>;

/** Returns the text lines of the collapsed part of the form, row by row. */
export function foldedRows(): FoldedField[][] {
  const rows = new Map<number, FoldedField[]>();
  for (const name of STUDENT_FIELD_NAMES) {
    const { folded } = STUDENT_FIELDS[name];
    // Only a FoldedField has a row.
    if (folded !== null) rows.set(folded.row, [...(rows.get(folded.row) ?? []), name as FoldedField]);
  }
  return [...rows].toSorted(([one], [other]) => one - other).map(([, names]) => names);
}

type FactField = Exclude<StudentFieldName, NamesWith<{ fact: null }>>;

/** Returns the facts of the student's page: a title with its fields. Texts of several lines are last. */
export function facts(): { title: string; names: FactField[]; isLong: boolean }[] {
  const known = new Map<string, FactField[]>();
  for (const name of STUDENT_FIELD_NAMES) {
    const { fact } = STUDENT_FIELDS[name];
    // Only a FactField has a title.
    if (fact !== null) known.set(fact, [...(known.get(fact) ?? []), name as FactField]);
  }
  const all = [...known].map(([title, names]) => ({
    title,
    names,
    isLong: names.some((name) => STUDENT_FIELDS[name].kind === 'text'),
  }));
  return [...all.filter(({ isLong }) => !isLong), ...all.filter(({ isLong }) => isLong)];
}

import { fieldsOf, fieldsWith, type NamesWith as NamesOf } from '../field-tables/field-table.ts';
import { STUDENT_FIELDS } from './fields.ts';
import type { Kind } from './student-field.ts';

type Fields = typeof STUDENT_FIELDS;
export type StudentFieldName = keyof Fields;

/** The names of the fields of which something is true. */
export type NamesWith<Fact> = NamesOf<Fields, Fact>;

// Object.keys forgets the key type; the table has no other keys.
export const STUDENT_FIELD_NAMES = Object.keys(STUDENT_FIELDS) as readonly StudentFieldName[];

/** The fields of some kinds, in the order of the table. */
export const studentFieldsOf = <const Of extends Kind>(...kinds: readonly Of[]): NamesWith<{ kind: Of }>[] =>
  fieldsOf(STUDENT_FIELDS, ...kinds);

/** Whether lists answer a field too. */
export const isListed = <Name extends StudentFieldName>(name: Name): name is Name & NamesWith<{ shown: 'list' }> =>
  STUDENT_FIELDS[name].shown === 'list';

/** The fields that are erased with the student, the name among them. */
export const PERSONAL_FIELDS = fieldsWith(STUDENT_FIELDS, { isPersonal: true });

/** The fields that have a column in the exported sheet. */
export type ExportedField = Exclude<StudentFieldName, NamesWith<{ exported: null }>>;

/** The fields that a table of students is read for. */
export type ImportedField = Exclude<StudentFieldName, NamesWith<{ imported: null }>>;

/** What a field holds while it is empty; a card is never without the others. */
const EMPTY = { line: '', text: '', phone: '', tags: [], subjects: [], zone: null };
type EmptiableKind = keyof typeof EMPTY;

type EmptyFields<Where extends 'list' | 'profile'> = {
  [Name in NamesWith<{ kind: EmptiableKind; shown: Where }>]: (typeof EMPTY)[Fields[Name]['kind'] & EmptiableKind];
};

const isEmptiable = (kind: Kind): kind is EmptiableKind => Object.hasOwn(EMPTY, kind);

/** What a card holds where nothing but a name and a rate was written, of the fields that are shown there. */
export function emptyFields<Where extends 'list' | 'profile'>(where: Where): EmptyFields<Where> {
  const values = STUDENT_FIELD_NAMES.flatMap((name) => {
    const { kind, shown } = STUDENT_FIELDS[name];
    return shown === where && isEmptiable(kind) ? [[name, EMPTY[kind]]] : [];
  });
  // Each name has the value of its kind.
  return Object.fromEntries(values) as EmptyFields<Where>;
}

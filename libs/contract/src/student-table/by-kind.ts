import { fieldsOf, fieldsWith, type NamesWith as NamesOf } from '../field-tables/field-table.ts';
import { STUDENT_FIELDS } from './fields.ts';
import type { Kind } from './student-field.ts';

type Fields = typeof STUDENT_FIELDS;
export type StudentFieldName = keyof Fields;

/** The names of the fields whose description matches a fact. */
export type NamesWith<Fact> = NamesOf<Fields, Fact>;

// Object.keys loses the key type; the table has no other keys.
export const STUDENT_FIELD_NAMES = Object.keys(STUDENT_FIELDS) as readonly StudentFieldName[];

/** Returns the names of the fields of the listed kinds, in the order of the table. */
export const studentFieldsOf = <const Of extends Kind>(...kinds: readonly Of[]): NamesWith<{ kind: Of }>[] =>
  fieldsOf(STUDENT_FIELDS, ...kinds);

/** Whether lists show a field, besides the profile. */
export const isListed = <Name extends StudentFieldName>(name: Name): name is Name & NamesWith<{ shown: 'list' }> =>
  STUDENT_FIELDS[name].shown === 'list';

/** The fields that are erased with the student, the name included. */
export const PERSONAL_FIELDS = fieldsWith(STUDENT_FIELDS, { isPersonal: true });

/** The fields with a column in the exported sheet. */
export type ExportedField = Exclude<StudentFieldName, NamesWith<{ exported: null }>>;

/** The fields that an imported table may fill. */
export type ImportedField = Exclude<StudentFieldName, NamesWith<{ imported: null }>>;

/** The value of each kind of field while it is empty. A field of any other kind always has a value. */
const EMPTY = { line: '', text: '', phone: '', tags: [], subjects: [], zone: null, address: 'formal' as const };
type EmptiableKind = keyof typeof EMPTY;

type EmptyFields<Where extends 'list' | 'profile'> = {
  [Name in NamesWith<{ kind: EmptiableKind; shown: Where }>]: (typeof EMPTY)[Fields[Name]['kind'] & EmptiableKind];
};

const isEmptiable = (kind: Kind): kind is EmptiableKind => Object.hasOwn(EMPTY, kind);

/** Returns the values of a card with only a name and a rate, for the fields shown in `where`. */
export function emptyFields<Where extends 'list' | 'profile'>(where: Where): EmptyFields<Where> {
  const values = STUDENT_FIELD_NAMES.flatMap((name) => {
    const { kind, shown } = STUDENT_FIELDS[name];
    return shown === where && isEmptiable(kind) ? [[name, EMPTY[kind]]] : [];
  });
  // Object.fromEntries loses the names: each name has the empty value of its kind.
  return Object.fromEntries(values) as EmptyFields<Where>;
}

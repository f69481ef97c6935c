export {
  emptyFields,
  type ExportedField,
  type ImportedField,
  isListed,
  PERSONAL_FIELDS,
  STUDENT_FIELD_NAMES,
  studentFieldsOf,
  type StudentFieldName,
} from './by-kind.ts';
export { STUDENT_FIELDS } from './fields.ts';
export { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from './imported.ts';
export { facts, foldedRows } from './layout.ts';

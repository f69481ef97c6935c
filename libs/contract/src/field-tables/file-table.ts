import { fieldsOf, fieldsWith } from './field-table.ts';

interface FileField {
  readonly kind: 'file_name' | 'word' | 'bytes';
  /** Whether the field is erased together with the student of the file. */
  readonly isPersonal: boolean;
}

/** API-63. The stored fields of a file. The server fills them; no user types them. */
export const FILE_FIELDS = {
  name: { kind: 'file_name', isPersonal: true },
  media_type: { kind: 'word', isPersonal: false },
  size: { kind: 'bytes', isPersonal: false },
} as const satisfies Readonly<Record<string, FileField>>;

export const FILE_FIELD_NAMES = fieldsOf(FILE_FIELDS, 'file_name', 'word', 'bytes');
export const PERSONAL_OF_FILE = fieldsWith(FILE_FIELDS, { isPersonal: true });
export const WORDS_OF_FILE = fieldsOf(FILE_FIELDS, 'word');

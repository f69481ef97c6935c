import { fieldsOf, type NamesWith } from './field-table.ts';

interface HomeworkField {
  readonly kind: 'task' | 'line' | 'files' | 'due' | 'grade';
  /** The maximum length in characters; null when the kind defines it. */
  readonly most: number | null;
  /** Whether the field is cleared when the student is erased. */
  readonly isPersonal: boolean;
  /** The label in the form. */
  readonly label: string;
  /** The hint below the input; null when the field has no hint or a special control draws the field. */
  readonly hint: string | null;
  /**
   * The column in the teacher's sheet (`width`) and in the student's sheet (`ownWidth`); null for a field without a
   * column.
   */
  readonly exported: { readonly title?: string; readonly width: number; readonly ownWidth: number } | null;
}

/**
 * API-63. The homework fields that a teacher edits. A new line of text needs an entry here and a column in the
 * database.
 */
export const HOMEWORK_FIELDS = {
  text: {
    kind: 'task',
    most: 10_000,
    isPersonal: true,
    label: 'Что задано',
    hint: null,
    exported: { title: 'Задание', width: 50, ownWidth: 60 },
  },
  title: {
    kind: 'line',
    most: 200,
    isPersonal: true,
    label: 'Название',
    hint: 'Если нужно короткое',
    exported: { width: 24, ownWidth: 24 },
  },
  file_ids: {
    kind: 'files',
    most: null,
    isPersonal: false,
    label: 'Файлы к заданию',
    hint: null,
    exported: null,
  },
  due_at: {
    kind: 'due',
    most: null,
    isPersonal: false,
    label: 'Срок',
    hint: null,
    exported: null,
  },
  max_grade: {
    kind: 'grade',
    most: null,
    isPersonal: false,
    label: 'Наибольшая оценка',
    hint: 'Например, 5, 10 или 100. Можно не указывать',
    exported: null,
  },
} as const satisfies Readonly<Record<string, HomeworkField>>;

type Fields = typeof HOMEWORK_FIELDS;

/** The text lines, which may be empty. */
export const HOMEWORK_LINES = fieldsOf(HOMEWORK_FIELDS, 'line');
export type OptionalHomeworkText = (typeof HOMEWORK_LINES)[number];
/** The texts of homework: the optional lines first, then the task. */
export const HOMEWORK_TEXTS = [...HOMEWORK_LINES, ...fieldsOf(HOMEWORK_FIELDS, 'task')];
export type HomeworkText = (typeof HOMEWORK_TEXTS)[number];

type ExportedText = Exclude<HomeworkText, NamesWith<Fields, { exported: null }>>;

/** The texts that have a column in the exported sheets. */
export const EXPORTED_HOMEWORK = HOMEWORK_TEXTS.filter(
  (name): name is ExportedText => HOMEWORK_FIELDS[name].exported !== null,
);

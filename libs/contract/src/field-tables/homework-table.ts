import { fieldsOf, type NamesWith } from './field-table.ts';

interface HomeworkField {
  readonly kind: 'task' | 'line' | 'files' | 'due' | 'grade';
  /** How many letters a text has at most; null where its kind says it. */
  readonly most: number | null;
  /** Whether it is emptied with the student. */
  readonly isPersonal: boolean;
  /** How the form calls it. */
  readonly label: string;
  /** What stands below its line in the form; null where a control of its own draws it. */
  readonly hint: string | null;
  /** Its column in the teacher's sheet and in the student's; null where it has none. */
  readonly exported: { readonly title?: string; readonly width: number; readonly ownWidth: number } | null;
}

/** API-63. The fields of homework that a teacher writes. A new line of text needs an entry here and a column in the database. */
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

/** The lines of text, which may be empty. */
export const HOMEWORK_LINES = fieldsOf(HOMEWORK_FIELDS, 'line');
export type OptionalHomeworkText = (typeof HOMEWORK_LINES)[number];
/** The texts of homework: its lines, then what is to be done. */
export const HOMEWORK_TEXTS = [...HOMEWORK_LINES, ...fieldsOf(HOMEWORK_FIELDS, 'task')];
export type HomeworkText = (typeof HOMEWORK_TEXTS)[number];

type ExportedText = Exclude<HomeworkText, NamesWith<Fields, { exported: null }>>;

/** The texts that have a column in the exported sheets. */
export const EXPORTED_HOMEWORK = HOMEWORK_TEXTS.filter(
  (name): name is ExportedText => HOMEWORK_FIELDS[name].exported !== null,
);

import { fieldsWith, type NamesWith } from './field-table.ts';

interface TeacherField {
  readonly kind:
    | 'name'
    | 'line'
    | 'text'
    | 'phone'
    | 'link'
    | 'subjects'
    | 'zone'
    | 'roubles'
    | 'minutes'
    | 'reminder'
    | 'break'
    | 'flag'
    | 'hours'
    | 'moves'
    | 'policy'
    | 'photo'
    | 'theme';
  /** The maximum length in characters; null when the kind defines it. */
  readonly most: number | null;
  /** The database table of the field. Every account has the fields of `users`. */
  readonly table: 'users' | 'teacher';
  /** Whether the field describes its owner. Such a field is kept until the account is deleted. */
  readonly isPersonal: boolean;
  /** The section of the cabinet that edits the field's raw value; null when a separate form converts the value. */
  readonly section: 'profile' | 'contacts' | 'zone' | null;
  /** The label in the section; null when the control shows its own label. */
  readonly label: string | null;
  /** The hint below the input. */
  readonly hint: string | null;
}

/**
 * API-63. The fields that teachers edit about themselves. A new line of text needs an entry here and a column in the
 * database.
 */
export const TEACHER_FIELDS = {
  first_name: {
    kind: 'name',
    most: 100,
    table: 'users',
    isPersonal: true,
    section: 'profile',
    label: 'Имя',
    hint: null,
  },
  about: {
    kind: 'text',
    most: 2000,
    table: 'teacher',
    isPersonal: true,
    section: 'profile',
    label: 'О себе',
    hint: 'Ученики увидят это в своём кабинете',
  },
  phone_number: {
    kind: 'phone',
    most: null,
    table: 'teacher',
    isPersonal: true,
    section: 'contacts',
    label: 'Телефон',
    hint: null,
  },
  contact: {
    kind: 'line',
    most: 200,
    table: 'teacher',
    isPersonal: true,
    section: 'contacts',
    label: 'Мессенджер или сайт',
    hint: null,
  },
  subject_ids: {
    kind: 'subjects',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: 'profile',
    label: 'Предметы',
    hint: null,
  },
  meeting_url: {
    kind: 'link',
    most: 500,
    table: 'teacher',
    isPersonal: true,
    section: 'contacts',
    label: 'Ссылка на занятие',
    hint: 'Постоянная комната: по ней ученик войдёт на занятие',
  },
  time_zone: {
    kind: 'zone',
    most: null,
    table: 'users',
    isPersonal: true,
    section: 'zone',
    label: null,
    hint: null,
  },
  rate: {
    kind: 'roubles',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Ставка',
    hint: null,
  },
  time_rate: {
    kind: 'minutes',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'за',
    hint: null,
  },
  reminder_minutes: {
    kind: 'reminder',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Напоминание',
    hint: null,
  },
  break_minutes: {
    kind: 'break',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Перерыв после занятия',
    hint: null,
  },
  lesson_minutes: {
    kind: 'minutes',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Занятие длится',
    hint: null,
  },
  auto_complete_rules: {
    kind: 'flag',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Регулярные занятия сами становятся проведёнными',
    hint: null,
  },
  off_on_holidays: {
    kind: 'flag',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'В праздники не занимаюсь',
    hint: null,
  },
  working_hours: {
    kind: 'hours',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Рабочие часы',
    hint: null,
  },
  moves: {
    kind: 'moves',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: 'Ученики и родители могут просить о переносе',
    hint: null,
  },
  policy: {
    kind: 'policy',
    most: null,
    table: 'teacher',
    isPersonal: false,
    section: null,
    label: null,
    hint: null,
  },
  photo_file_id: {
    kind: 'photo',
    most: null,
    table: 'users',
    isPersonal: false,
    section: null,
    label: 'Фото',
    hint: 'Его видят ученики. Сохраняется сразу',
  },
  theme: {
    kind: 'theme',
    most: null,
    table: 'users',
    isPersonal: false,
    section: null,
    label: null,
    hint: null,
  },
} as const satisfies Readonly<Record<string, TeacherField>>;

type Fields = typeof TEACHER_FIELDS;
/** The texts in the table `teacher`. */
export type TeacherText = NamesWith<Fields, { table: 'teacher'; kind: 'text' | 'line' | 'phone' | 'link' }>;

/** Returns the names of the fields that a section of the cabinet saves. */
export const teacherSection = <const Section extends NonNullable<TeacherField['section']>>(section: Section) =>
  fieldsWith(TEACHER_FIELDS, { section });
/** Returns the names of the fields in one database table. */
export const teacherColumns = <const Table extends TeacherField['table']>(table: Table) =>
  fieldsWith(TEACHER_FIELDS, { table });
/** Returns the names of the fields in one database table that describe their owner. */
export const personalOfTeacher = <const Table extends TeacherField['table']>(table: Table) =>
  fieldsWith(TEACHER_FIELDS, { table, isPersonal: true });

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
    | 'policy'
    | 'photo'
    | 'theme';
  /** How many letters a text has at most; null where its kind says it. */
  readonly most: number | null;
  /** Its table: every account has the fields of `users`. */
  readonly table: 'users' | 'teacher';
  /** Whether it says something of its owner; such a field stays until the account ends. */
  readonly isPersonal: boolean;
  /** The section of the cabinet that holds it as it is answered; null where a form of its own turns it into words. */
  readonly section: 'profile' | 'contacts' | 'zone' | null;
  /** How its section calls it; null where its control says it. */
  readonly label: string | null;
  /** What stands below it. */
  readonly hint: string | null;
}

/** API-63. The fields that a teacher writes of himself. A new line of text needs an entry here and a column in the database. */
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
/** The texts of a teacher's own table. */
export type TeacherText = NamesWith<Fields, { table: 'teacher'; kind: 'text' | 'line' | 'phone' | 'link' }>;

/** The fields that a section of the cabinet saves. */
export const teacherSection = <const Section extends NonNullable<TeacherField['section']>>(section: Section) =>
  fieldsWith(TEACHER_FIELDS, { section });
/** The fields of one table. */
export const teacherColumns = <const Table extends TeacherField['table']>(table: Table) =>
  fieldsWith(TEACHER_FIELDS, { table });
/** The texts of one table that say something of their owner. */
export const personalOfTeacher = <const Table extends TeacherField['table']>(table: Table) =>
  fieldsWith(TEACHER_FIELDS, { table, isPersonal: true });

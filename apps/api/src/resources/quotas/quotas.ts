import { counted } from '@planner/wording';

/** RUL-70. The number of lessons that one request may create or change. A group lesson counts once for each member. */
export const MOST_AT_ONCE = 2000;

/**
 * OPS-152. The limits of an account's manually created rows, so that no account fills the database. Normal teaching
 * does not reach them.
 */
export const QUOTAS = {
  student: 2000,
  student_group: 500,
  payer: 4000,
  /** Voided bills count too, because their numbers are never used again. */
  bill: 50_000,
  /** Incomes and expenditures together, including hidden ones. */
  cash_category: 500,
  /** Only active rules; ended ones are kept. */
  rule: 1000,
  /** Only planned future lessons. */
  lesson: 20_000,
  /** Only open tasks. */
  teacher_task: 500,
  message_template: 50,
  /** Only current and future times off. */
  time_off: 100,
  /** Only current and future ones. A weekly event counts once. */
  personal_event: 300,
} as const;

/** OPS-188. The limits of lists that are returned without pages. They apply to manual creation and to archives. */
export const OF_ONE = {
  /** The accounts of the student and the parents that are linked to a card. */
  accountsOfCard: 20,
  /** The cards that are linked to one account. */
  cardsOfAccount: 100,
  /** The invitations of a card that nobody has used yet. */
  openInvitations: 10,
  payersOfStudent: 10,
  /** Children, and a student who pays for himself. */
  studentsOfPayer: 50,
  homeworkOfLesson: 50,
  /** The answers of one student to one homework. */
  answers: 100,
  problemsOfLesson: 100,
  topicsOfLesson: 20,
  /** The messages about one student at one lesson. */
  messagesOfPart: 200,
  /** The messages about one student alone. */
  messagesOfStudent: 2000,
  resultsOfStudent: 1000 as number,
  freezesOfPackage: 100,
  linesOfBill: 500,
} as const;

/** OPS-188. Where the number of rows has no limit, a list without pages shows only this number of the newest ones. */
export const SHOWN_OF_ONE = { freeLessons: 200, homeworkBefore: 50, history: 500, messages: 200 } as const;

export type Quota = keyof typeof QUOTAS;

/** The message at the field of the refusal. */
export const QUOTA_TEXT = {
  student: `Больше ${counted(QUOTAS.student, 'ученик')}, вместе с архивом, завести нельзя. Удалите тех, у кого нет занятий`,
  student_group: `Больше ${counted(QUOTAS.student_group, 'группа')}, вместе с архивом, завести нельзя. Удалите пустые`,
  payer: `Больше ${counted(QUOTAS.payer, 'плательщик')} завести нельзя. Удалите лишних`,
  bill: `Больше ${counted(QUOTAS.bill, 'счёт')} выставить нельзя`,
  cash_category: `Больше ${counted(QUOTAS.cash_category, 'категория')}, вместе со скрытыми, завести нельзя. Выберите из прежних`,
  rule: `Больше ${counted(QUOTAS.rule, 'расписание')} завести нельзя. Завершите те, что не нужны`,
  teacher_task: `Больше ${counted(QUOTAS.teacher_task, 'дело')} записать нельзя. Сделайте или удалите лишние`,
  message_template: `Больше ${QUOTAS.message_template} шаблонов сохранить нельзя. Уберите лишние`,
  time_off: `Впереди уже ${counted(QUOTAS.time_off, 'запись')} «Меня не будет». Уберите лишние`,
  personal_event: `Впереди уже ${counted(QUOTAS.personal_event, 'событие')}. Уберите лишние`,
  lesson: `Впереди уже ${counted(QUOTAS.lesson, 'занятие')}, больше запланировать нельзя`,
} as const satisfies Record<Quota, string>;

import { counted } from '@planner/wording';

/** RUL-70: lessons that one request makes or changes, for a group those of each member. */
export const MOST_AT_ONCE = 2000;

/** OPS-152. How much of what a hand makes an account may have, so that none fills the database; nobody comes near by teaching. */
export const QUOTAS = {
  student: 2000,
  student_group: 500,
  /** Of incomes and expenditures together, hidden ones too. */
  cash_category: 500,
  /** Active ones; what has ended is kept. */
  rule: 1000,
  /** Planned and to come. */
  lesson: 20_000,
  /** Open ones. */
  teacher_task: 500,
} as const;

/** OPS-188. How much belongs to one thing, where its list is answered whole: made by hand, and in an archive. */
export const OF_ONE = {
  /** Accounts that are linked to a card: a student and those who care for him. */
  accountsOfCard: 20,
  /** Cards that are linked to one account. */
  cardsOfAccount: 100,
  homeworkOfLesson: 50,
  /** Answers of one student to one homework. */
  answers: 100,
  problemsOfLesson: 100,
  topicsOfLesson: 20,
  resultsOfStudent: 1000 as number,
  freezesOfPackage: 100,
} as const;

/** OPS-188. How many rows of what has no such bound a list that is answered whole shows: the newest. */
export const SHOWN_OF_ONE = { freeLessons: 200, homeworkBefore: 50, history: 500 } as const;

export type Quota = keyof typeof QUOTAS;

/** What is said at the field. */
export const QUOTA_TEXT = {
  student: `Больше ${counted(QUOTAS.student, 'ученик')}, вместе с архивом, завести нельзя. Удалите тех, у кого нет занятий`,
  student_group: `Больше ${counted(QUOTAS.student_group, 'группа')}, вместе с архивом, завести нельзя. Удалите пустые`,
  cash_category: `Больше ${counted(QUOTAS.cash_category, 'категория')}, вместе со скрытыми, завести нельзя. Возьмите прежнюю`,
  rule: `Больше ${counted(QUOTAS.rule, 'правило')} завести нельзя. Завершите те, что не нужны`,
  teacher_task: `Больше ${counted(QUOTAS.teacher_task, 'дело')} записать нельзя. Сделайте или удалите лишние`,
  lesson: `Впереди уже ${counted(QUOTAS.lesson, 'занятие')}, больше запланировать нельзя`,
} as const satisfies Record<Quota, string>;

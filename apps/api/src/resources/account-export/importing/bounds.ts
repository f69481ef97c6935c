import { CHANNELS, FILES_AT_ONCE, NOTICE_GROUPS } from '@planner/contract';
import { OF_ONE, QUOTAS, SHOWN_OF_ONE } from '../../quotas/quotas.ts';
import type { OwnedTable } from '../contents/owned-tables.ts';

/** The limits of rows that are never deleted (past lessons, done tasks) are for twenty years. */
const YEARS = 20;
const LESSONS = (YEARS / 2) * QUOTAS.lesson;
const MEMBERS = 200;
const FILES = 20_000;

/** XPT-26. The maximum number of rows per table: as many as a user could create over the years. */
export const MOST_ROWS: Readonly<Record<OwnedTable, number>> = {
  users: 1,
  teacher: 1,
  notice_hours: 1,
  first_steps: 1,
  earned_goal: YEARS * 12,
  notice_choice: NOTICE_GROUPS.length * CHANNELS.length,
  file: FILES,
  file_use: 2 * FILES,
  ways_to_pay: 1,
  cash_category: QUOTAS.cash_category,
  student: QUOTAS.student,
  sample_student: QUOTAS.student,
  payer: QUOTAS.payer,
  payer_student: OF_ONE.payersOfStudent * QUOTAS.student,
  student_group: QUOTAS.student_group,
  group_member: MEMBERS * QUOTAS.student_group,
  rule: YEARS * QUOTAS.rule,
  rule_day: 7 * YEARS * QUOTAS.rule,
  teacher_task: YEARS * QUOTAS.teacher_task,
  message_template: QUOTAS.message_template,
  time_off: 10 * QUOTAS.time_off,
  personal_event: YEARS * QUOTAS.personal_event,
  lesson: LESSONS,
  lesson_participant: LESSONS,
  lesson_history: LESSONS,
  lesson_problem: LESSONS,
  lesson_topic: LESSONS,
  lesson_message: LESSONS,
  result: LESSONS,
  bill: QUOTAS.bill,
  bill_line: LESSONS,
  payment: LESSONS,
  tax_receipt: LESSONS,
  operation: LESSONS,
  package: LESSONS,
  package_credit: LESSONS,
  free_lesson: LESSONS,
  ledger_entry: 2 * LESSONS,
  homework: LESSONS,
  homework_student: LESSONS,
  submission: LESSONS,
  homework_review: LESSONS,
};

/** XPT-26. The maximum number of rows of all tables together. */
export const MOST_ROWS_OF_ALL = 400_000;

/**
 * XPT-26. The maximum number of rows per owner in `by`, as for manual creation. Rows without an owner are not counted.
 */
export const MOST_OF_ONE: Partial<Record<OwnedTable, { by: readonly string[]; most: number }>> = {
  group_member: { by: ['group_id'], most: 2 * MEMBERS },
  payer_student: { by: ['payer_id'], most: OF_ONE.studentsOfPayer },
  rule_day: { by: ['rule_id'], most: 7 },
  bill_line: { by: ['bill_id'], most: OF_ONE.linesOfBill },
  lesson_participant: { by: ['lesson_id'], most: MEMBERS },
  lesson: { by: ['conducted_date'], most: QUOTAS.lesson },
  lesson_history: { by: ['lesson_id'], most: 10 * SHOWN_OF_ONE.history },
  lesson_problem: { by: ['lesson_id'], most: OF_ONE.problemsOfLesson },
  lesson_topic: { by: ['lesson_id'], most: OF_ONE.topicsOfLesson },
  lesson_message: { by: ['lesson_id', 'student_id'], most: OF_ONE.messagesOfPart },
  result: { by: ['student_id'], most: OF_ONE.resultsOfStudent },
  homework: { by: ['lesson_id'], most: 10 * OF_ONE.homeworkOfLesson },
  submission: { by: ['homework_student_id'], most: OF_ONE.answers },
  homework_student: { by: ['homework_id'], most: MEMBERS },
  file_use: { by: ['kind', 'subject_id'], most: 10 * FILES_AT_ONCE },
};

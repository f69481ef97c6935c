import { CHANNELS, FILES_AT_ONCE, NOTICE_GROUPS } from '@planner/contract';
import { expect, test } from 'vitest';
import { OF_ONE, QUOTAS, SHOWN_OF_ONE } from '../../quotas/quotas.ts';
import type { OwnedTable } from '../contents/owned-tables.ts';
import { MOST_OF_ONE, MOST_ROWS, MOST_ROWS_OF_ALL } from './bounds.ts';

/** The rows that one account creates without an import. */
const CREATED: readonly [OwnedTable, number][] = [
  ['notice_choice', NOTICE_GROUPS.length * CHANNELS.length],
  ['cash_category', QUOTAS.cash_category],
  ['student', QUOTAS.student],
  ['sample_student', QUOTAS.student],
  ['payer', QUOTAS.payer],
  ['payer_student', OF_ONE.payersOfStudent * QUOTAS.student],
  ['student_group', QUOTAS.student_group],
  ['group_member', QUOTAS.student_group],
  ['rule', QUOTAS.rule],
  ['rule_day', 7 * QUOTAS.rule],
  ['teacher_task', QUOTAS.teacher_task],
  ['message_template', QUOTAS.message_template],
  ['time_off', QUOTAS.time_off],
  ['personal_event', QUOTAS.personal_event],
  ['lesson', QUOTAS.lesson],
  ['lesson_participant', QUOTAS.lesson],
  ['ledger_entry', QUOTAS.lesson],
  ['homework', QUOTAS.lesson],
];

test.each(CREATED)('[XPT-26] an archive may have as many rows of %s as an account creates: %i', (table, created) => {
  expect(MOST_ROWS[table]).toBeGreaterThanOrEqual(created);
  expect(MOST_ROWS_OF_ALL).toBeGreaterThanOrEqual(created);
});

test.each<[OwnedTable, number]>([
  ['payer_student', OF_ONE.studentsOfPayer],
  ['rule_day', 7],
  ['lesson', QUOTAS.lesson],
  ['lesson_history', SHOWN_OF_ONE.history],
  ['lesson_problem', OF_ONE.problemsOfLesson],
  ['lesson_topic', OF_ONE.topicsOfLesson],
  ['lesson_message', OF_ONE.messagesOfPart],
  ['result', OF_ONE.resultsOfStudent],
  ['homework', OF_ONE.homeworkOfLesson],
  ['submission', OF_ONE.answers],
  ['file_use', FILES_AT_ONCE],
])('[XPT-26] an archive may have as many rows of %s for one owner as an account creates: %i', (table, created) => {
  expect(MOST_OF_ONE[table]?.most).toBeGreaterThanOrEqual(created);
});

test('[XPT-26] no table may have more rows than twenty years need', () => {
  const bounds = Object.entries(MOST_ROWS).filter(([, most]) => most > 20 * QUOTAS.lesson);

  expect(bounds).toEqual([]);
});

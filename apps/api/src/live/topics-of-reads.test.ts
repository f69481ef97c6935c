import type { Topic } from '@planner/contract';
import { ABOUT_TABLES } from '@planner/platform-server/testing';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { RESOURCES } from '../resources.ts';
import { CASES } from '../testing/cases/cases.ts';
import { statementsOf } from '../testing/crowd/pages-read.ts';
import { READS } from '../testing/crowd/reads.ts';
import { apiWithWorlds } from '../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

/**
 * The topics of a table's data. A read needs only one of them: every write to the table announces all of its topics to
 * those who see the row.
 */
const TOPICS_OF: Readonly<Record<string, readonly Topic[]>> = {
  cash_category: ['operations'],
  child_access: ['profiles'],
  delivery: ['deliveries'],
  demo_request: ['requests'],
  earned_goal: ['earnings'],
  free_lesson: ['ledger', 'lessons'],
  group_member: ['groups', 'students', 'lessons'],
  homework: ['homework', 'students'],
  homework_review: ['homework'],
  homework_student: ['homework', 'students'],
  invitation: ['students'],
  ledger_entry: ['ledger'],
  lesson: ['lessons', 'students'],
  lesson_coverage: ['ledger', 'lessons'],
  lesson_effective: ['lessons', 'students'],
  lesson_history: ['lessons'],
  lesson_participant: ['lessons', 'ledger'],
  lesson_problem: ['learning'],
  lesson_topic: ['learning'],
  lesson_message: ['messages'],
  lesson_message_read: ['messages'],
  message_template: ['messages'],
  news: ['news'],
  news_read: ['news'],
  notification: ['notifications'],
  operation: ['operations'],
  package: ['ledger'],
  bill: ['bills'],
  bill_line: ['bills'],
  bill_plan: ['bills', 'payers'],
  planned_bill: ['bills'],
  bill_link: ['bills'],
  payer: ['payers'],
  ways_to_pay: ['teacher'],
  payer_student: ['payers'],
  package_credit: ['ledger'],
  payment: ['operations', 'ledger'],
  tax_receipt: ['operations', 'ledger'],
  result: ['learning'],
  review: ['reviews'],
  rule: ['rules', 'lessons'],
  rule_day: ['rules', 'lessons'],
  personal_event: ['lessons'],
  busy_time: ['lessons'],
  student_balance: ['ledger', 'students'],
  student_group: ['groups', 'students', 'lessons'],
  submission: ['homework'],
  teacher_task: ['tasks'],
  time_off: ['lessons'],
};

/**
 * Tables that many reads use for the user, ownership, names and settings. The tests of these tables check their
 * announcements.
 */
const NAMES_AND_RIGHTS = new Set([
  'session',
  'users',
  'teacher',
  'student',
  'student_profile',
  'account_export',
  'calendar_feed',
  'busy_calendar',
  'first_steps',
  'free_lesson_days',
  'sample_student',
  'bot_chat',
  'messenger_chat',
  'channel_stop',
  'push_subscription',
  'notice_choice',
  'notice_hours',
  'security_event',
  'file',
  'file_use',
  'student_import',
  'student_import_row',
  'journal_operation',
  'journal_row',
  ...Object.keys(ABOUT_TABLES),
]);

/** Reads that use a table without showing its data, with the reason. */
const SHOWS_NOTHING_OF: Readonly<Record<string, string>> = {
  'GET /api/student/lessons':
    'The read only checks whether the teacher has read the notification; the undo checks it again',
  'GET /api/student/lessons/{id}':
    'The read only checks whether the teacher has read the notification; the undo checks it again',
  'GET /api/student/schedule':
    'The read only checks whether the teacher has read the notification; the undo checks it again',
  'GET /api/admin/accounts':
    'The desk shows accounts at the moment of the search; a reading again would be logged as a look',
  'GET /api/admin/accounts/{id}':
    'The desk shows the account at the moment of the look; a reading again would be logged',
  'GET /api/account-export': 'The read only checks whether the account is empty; the import checks it again',
};

const topicsOf = new Map<string, readonly Topic[]>(RESOURCES.flat().map(({ key, call }) => [key, call.topics]));
const NAMED = /\b(?:from|join)\s+"?([a-z_]+)"?/gi;

test('[API-62] every read names the topics of the tables that it reads', async () => {
  const world = { ...worlds[0], token: '' };
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(api.database.db);
  const known = new Set(rows.map(({ name }) => name));
  const faults: string[] = [];
  for (const key of READS.filter((one) => !(one in SHOWS_NOTHING_OF))) {
    const { good, as } = CASES[key];
    const statements = await statementsOf(api.database, () => world[as ?? 'teacher'].send(key, good(world)));
    const tables = new Set(statements.flatMap(({ text }) => [...text.matchAll(NAMED)].map(([, name = '']) => name)));
    for (const table of tables) {
      if (!known.has(table) || NAMES_AND_RIGHTS.has(table)) continue;
      const topics = TOPICS_OF[table] ?? [];
      if (topics.every((topic) => !topicsOf.get(key)?.includes(topic)))
        faults.push(`${key}: ${table}, ${topics.join(' or ')}`);
    }
  }
  expect(faults).toEqual([]);
});

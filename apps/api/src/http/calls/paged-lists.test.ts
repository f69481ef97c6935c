import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FILES_AT_ONCE } from '@planner/contract';
import { expect, test } from 'vitest';
import type { OwnedTable } from '../../resources/account-export/contents/owned-tables.ts';
import { MOST_OF_ONE, MOST_ROWS } from '../../resources/account-export/importing/bounds.ts';
import { MOST_LOOSE } from '../../resources/files/uploading.service.ts';
import { OF_ONE, QUOTAS, SHOWN_OF_ONE } from '../../resources/quotas/quotas.ts';
import { MOST_HITS } from '../../resources/search/search.service.ts';
import { MOST_BUSY } from '../../resources/schedule/lessons/lesson-row/busy-times.repository.ts';
import { MOST_TIMES_OFF } from '../../resources/schedule/time-off/time-off.repository.ts';
import { currentText } from '../openapi/committed.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}
interface Document {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { get?: { responses: Record<string, { content?: Record<string, { schema: Schema }> }> } }>;
}

// The server writes this document from its own contract.
const { paths, components } = JSON.parse(currentText()) as Document;

const PAGE = ['items', 'total', 'page', 'page_size'];
const ATTENTION = 'asked moves written letters asked_homework declared ending make_up birthdays'.split(' ');
const both = (path: string, names: string) => ({ [`/api/${path}`]: names, [`/api/student/${path}`]: names });
const SHOWN_DAYS = ['{year}/{month}', 'week/{date}', 'day'];
const ofShownDays = (names: string) => Object.fromEntries(SHOWN_DAYS.map((days) => [`/api/lessons/${days}`, names]));
const OF_TEACHER = ['lesson-messages/{id}', 'homework-messages/{id}', 'students/{id}/messages'];
const TOPICS = { '/api/lesson-learning/{id}': 'topics', '/api/student/lessons/{id}': 'topics' };
const MONTHS = { '/api/students/{id}/month-report': 'grades topics', '/api/student/month-report': 'grades topics' };
const OF_FAMILY = ['student/lesson-messages/{id}', 'student/homework-messages/{id}', 'student/messages'];

interface Bound {
  /** The largest number of rows of such a list. */
  most: number;
  /** The file that enforces the bound: a file of a library, or a file below apps/api/src. */
  by: string;
  /**
   * The largest number of rows that an archive may import: at most ten times the number that a user can enter.
   * Undefined when archives have no such rows.
   */
  brought?: number;
  lists: Record<string, string>;
}

const ofOne = (table: OwnedTable) => MOST_OF_ONE[table]?.most ?? Infinity;
const [CONTRACT, QUOTA] = ['libs/contract/src', 'resources/quotas/quotas.service.ts'];
/** The bound of rows that the product itself defines, or of a few kinds. */
const FEW = 200;

/** OPS-188. Every list that is answered whole, grouped by its bound. */
const BOUNDS: Record<string, Bound> = {
  'kinds that the product itself defines': {
    most: FEW,
    by: CONTRACT,
    lists: {
      '/api/subjects': '',
      '/api/time_zone': '',
      '/api/type-connects': '',
      '/api/earned-source': '',
      '/api/get-me-info': 'permissions subjects subject_ids',
      '/api/user/me': 'permissions',
      '/api/student/teacher-info': 'subjects',
      '/api/invitation': 'subjects',
      '/api/student/user-info': 'permissions',
      '/api/student-profile/{id}': 'subject_ids',
      '/api/notification-settings': 'choices channels turns',
      '/api/onboarding': 'passed_over',
    },
  },
  'remotes and their versions, or the newest hundred': {
    most: FEW,
    by: 'libs/platform/server/src/console/console.repository.ts',
    lists: {
      '/api/mfe/registry': 'remotes',
      '/api/platform/remotes': '',
      '/api/platform/overview': '',
      '/api/platform/remotes/{remote}': 'versions pins tokens audit health',
      '/api/platform/remotes/{remote}/health': 'versions points',
      '/api/platform/remotes/{remote}/failures/{id}': 'frames',
    },
  },
  'coming lessons, possibly all on one day': {
    most: QUOTAS.lesson,
    by: QUOTA,
    brought: ofOne('lesson'),
    lists: {
      '/api/lessons/{year}/{month}': 'days vacations',
      '/api/lessons/week/{date}': 'days vacations',
      '/api/lessons/day': 'items gaps',
      '/api/today-lessons': 'items gaps',
      '/api/student/schedule': 'days',
    },
  },
  'unpaid lessons that one package can pay': {
    most: 500,
    by: 'resources/schedule/lessons/late/late-lessons.repository.ts',
    lists: { '/api/students/{id}/late-lessons': 'lessons' },
  },
  'the support desk': {
    most: 50,
    by: 'resources/support/support.service.ts',
    lists: { '/api/admin/accounts': 'items', '/api/admin/accounts/{id}': 'letters deliveries events sessions' },
  },
  'the best hits of a search': {
    most: MOST_HITS,
    by: 'resources/search/search.service.ts',
    lists: { '/api/search': 'items' },
  },
  'unmarked lessons, the newest': {
    most: 50,
    by: 'resources/schedule/calendar/current-lessons.repository.ts',
    lists: { '/api/current-lessons': 'previous_unmarked' },
  },
  'unmarked lessons that one request completes': {
    most: 200,
    by: 'resources/schedule/calendar/attention.repository.ts',
    lists: { '/api/attention': 'unmarked.ids' },
  },
  'most urgent requests, payments and packages': {
    most: 20,
    by: 'resources/schedule/calendar/attention.repository.ts',
    lists: { '/api/attention': ATTENTION.map((kind) => `${kind}.items`).join(' ') },
  },
  'participants of a lesson, members of a group': {
    most: 200,
    by: CONTRACT,
    brought: ofOne('lesson_participant'),
    lists: {
      '/api/current-lessons': 'current.participants next.participants last_homework.students',
      '/api/lesson/{id}': 'lesson.participants charges',
      '/api/student/lessons/{id}': 'lesson.participants',
      '/api/groups/{id}': 'members',
      '/api/homework/{id}': 'students',
      '/api/student-profile/{id}': 'next_lesson.participants last_lesson.participants',
    },
  },
  'files of one use': {
    most: FILES_AT_ONCE,
    by: 'resources/files/files.service.ts',
    brought: ofOne('file_use'),
    lists: { '/api/current-lessons': 'last_homework.files', ...both('homework/{id}', 'files') },
  },
  'submissions of a homework of one student': {
    most: OF_ONE.answers,
    by: 'resources/homework/answering.service.ts',
    brought: ofOne('submission'),
    lists: { '/api/student/homework/{id}': 'submissions' },
  },
  'files without a use': {
    most: MOST_LOOSE,
    by: 'resources/files/uploading.service.ts',
    brought: 0,
    lists: { '/api/files': '' },
  },
  'homework of a lesson': {
    most: OF_ONE.homeworkOfLesson,
    by: 'resources/homework/setting.service.ts',
    brought: ofOne('homework'),
    lists: { '/api/lesson-homework/{id}': '', '/api/student/lessons/{id}': 'homework' },
  },
  'newest homework since the lesson before': {
    most: SHOWN_OF_ONE.homeworkBefore,
    by: 'resources/homework/reading/lists.repository.ts',
    lists: { '/api/lesson-last-homework/{id}': '' },
  },
  'homework of a student, the first ones': {
    most: 20,
    by: 'resources/homework/homework-of-students.service.ts',
    lists: { '/api/student-profile/{id}': 'homework' },
  },
  'difficulties of a lesson': {
    most: OF_ONE.problemsOfLesson,
    by: 'resources/learning/problems.service.ts',
    brought: ofOne('lesson_problem'),
    lists: { '/api/lesson-problems/{id}': '', '/api/lesson-learning/{id}': 'problems' },
  },
  'open difficulties, the newest': {
    most: 100,
    by: 'resources/learning/problems.repository.ts',
    lists: {
      '/api/lesson-last-problems/{id}': '',
      '/api/lesson-learning/{id}': 'open_problems',
      '/api/current-lessons': 'open_problems',
      '/api/student-profile/{id}': 'open_problems',
    },
  },
  'topics of a lesson': {
    most: OF_ONE.topicsOfLesson,
    by: 'resources/learning/topics.service.ts',
    brought: ofOne('lesson_topic'),
    lists: { '/api/lesson-topics/{id}': '', ...TOPICS },
  },
  'newest messages of a thread': {
    most: SHOWN_OF_ONE.messages,
    by: 'resources/messages/messages.repository.ts',
    lists: Object.fromEntries([...OF_TEACHER, ...OF_FAMILY].map((path) => [`/api/${path}`, 'messages'])),
  },
  'templates of messages': {
    most: QUOTAS.message_template,
    by: QUOTA,
    brought: MOST_ROWS.message_template,
    lists: { '/api/message-templates': '' },
  },
  'accounts of the members of a group': {
    most: 200 * OF_ONE.accountsOfCard,
    by: CONTRACT,
    lists: { '/api/lesson-messages/{id}': 'accounts students' },
  },
  'the student of a thread, with the linked accounts': {
    most: OF_ONE.accountsOfCard,
    by: CONTRACT,
    lists: Object.fromEntries(OF_TEACHER.slice(1).map((path) => [`/api/${path}`, 'accounts students'])),
  },
  'newest history of a lesson': {
    most: SHOWN_OF_ONE.history,
    by: 'resources/schedule/lessons/history/lesson-history.service.ts',
    lists: { '/api/lesson/{id}': 'history' },
  },
  'results and grades of a student': {
    most: OF_ONE.resultsOfStudent,
    by: 'resources/learning/results.service.ts',
    brought: ofOne('result'),
    lists: { '/api/student-profile/{id}': 'results', '/api/students-all-grades/{id}': '', ...MONTHS },
  },
  'one row for each day of five years': {
    most: 5 * 366,
    by: 'resources/earnings/period/period.ts',
    lists: {
      '/api/daily-earnings': '',
      '/api/weekly-earnings': '',
      '/api/monthly-earnings': '',
      '/api/student-earnings': 'days items',
    },
  },
  'a row a month from the first lesson to the last one': {
    most: 12 * 200,
    by: 'resources/students/analytics.service.ts',
    lists: { '/api/analutics-student/{id}': 'by_month' },
  },
  'cards of students': {
    most: QUOTAS.student,
    by: QUOTA,
    brought: MOST_ROWS.student,
    lists: { '/api/students-earnings': '' },
  },
  groups: {
    most: QUOTAS.student_group,
    by: QUOTA,
    brought: MOST_ROWS.student_group,
    lists: { '/api/student-profile/{id}': 'groups' },
  },
  'active rules': {
    most: QUOTAS.rule,
    by: QUOTA,
    brought: QUOTAS.rule,
    lists: {
      '/api/groups/{id}': 'rule',
      '/api/student-profile/{id}': 'rule',
      '/api/lessons/get-rule': 'days_of_week rules',
    },
  },
  'open tasks and the last fifty done tasks': {
    most: QUOTAS.teacher_task + 50,
    by: QUOTA,
    brought: QUOTAS.teacher_task,
    lists: { '/api/teacher-tasks': '' },
  },
  'current and future times off': {
    most: QUOTAS.time_off,
    by: QUOTA,
    brought: MOST_ROWS.time_off,
    lists: { '/api/time-off': '' },
  },
  'times off of the shown days': {
    most: MOST_TIMES_OFF,
    by: 'resources/schedule/time-off/time-off.repository.ts',
    lists: ofShownDays('own_time.times_off'),
  },
  'busy times of the shown days': {
    most: MOST_BUSY,
    by: 'resources/schedule/lessons/lesson-row/busy-times.repository.ts',
    lists: ofShownDays('own_time.busy'),
  },
  'weekdays, holidays of six weeks, and days of four weeks': {
    most: FEW,
    by: CONTRACT,
    lists: {
      '/api/student/free-times/{id}': 'days',
      '/api/get-me-info': 'working_hours.days',
      ...ofShownDays('own_time.holidays own_time.working_hours.days'),
    },
  },
  'categories of the cash book': {
    most: QUOTAS.cash_category,
    by: QUOTA,
    brought: MOST_ROWS.cash_category,
    lists: { '/api/categories': '', '/api/operations/categories': 'income expenditure' },
  },
  'students of a payer': {
    most: OF_ONE.studentsOfPayer,
    by: 'resources/payers/linking.service.ts',
    brought: ofOne('payer_student'),
    lists: { '/api/payers/{payer_id}': 'students' },
  },
  'lines of a bill': {
    most: OF_ONE.linesOfBill,
    by: 'resources/bills/bill-lines.service.ts',
    brought: ofOne('bill_line'),
    lists: { '/api/bills/{bill_id}': 'lines students' },
  },
  'cards that are linked to an account': {
    most: OF_ONE.cardsOfAccount,
    by: 'resources/students/links/links.service.ts',
    brought: 0,
    lists: {
      '/api/student/overview': 'profiles',
      '/api/student/profiles': '',
      '/api/student/user-info': 'profiles',
    },
  },
  'open invitations of a card': {
    most: OF_ONE.openInvitations,
    by: 'resources/students/links/invitations.service.ts',
    brought: 0,
    lists: { '/api/student-profile/{id}': 'invitations' },
  },
  'accounts that are linked to a card': {
    most: OF_ONE.accountsOfCard,
    by: 'resources/students/links/links.service.ts',
    brought: 0,
    lists: { '/api/student-profile/{id}': 'linked' },
  },
  'packages of a student, the open ones first': {
    most: 50,
    by: 'resources/packages/packages.repository.ts',
    lists: {
      '/api/student/balance': 'packages',
      '/api/students/{id}/account': 'packages',
      '/api/student-profile/{id}': 'packages',
    },
  },
  'free lessons of a student, the newest': {
    most: SHOWN_OF_ONE.freeLessons,
    by: 'resources/free-lessons/free-lessons.service.ts',
    lists: { '/api/student/balance': 'free_lessons', '/api/students/{id}/account': 'free_lessons' },
  },
  'a page of the account': {
    most: 100,
    by: 'libs/platform/server-core/src/http/page-asked.ts',
    lists: { '/api/student/balance': 'entries', '/api/student-profile/{id}': 'ledger' },
  },
  'tags of a card': { most: 20, by: CONTRACT, lists: { '/api/student-profile/{id}': 'tags' } },
};

const of = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : of(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** The names of the lists in an answer. The lists inside the rows of a list belong to the row and are not returned. */
function listsIn(given: Schema, name: string): string[] {
  const schema = of(given);
  if (schema.type === 'array' || typeof schema.additionalProperties === 'object') return [name];
  const inside = Object.entries(schema.properties ?? {});
  return [
    ...(schema.anyOf ?? []).flatMap((one) => listsIn(one, name)),
    ...inside.flatMap(([key, value]) => listsIn(value, name === '' ? key : `${name}.${key}`)),
  ];
}

test('[API-23] [OPS-188] every list of a read has pages or a bound in the table', () => {
  const reads = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return schema === undefined ? [] : [{ path, schema }];
  });
  const isPage = ({ schema }: { schema: Schema }) => PAGE.every((field) => field in (of(schema).properties ?? {}));
  const lists = reads.filter((read) => !isPage(read)).map(({ path, schema }) => [path, listsIn(schema, '')] as const);
  const found = lists.flatMap(([path, names]) => names.map((name) => `${path} ${name}`));
  const named = Object.values(BOUNDS).flatMap((bound) =>
    Object.entries(bound.lists).flatMap(([path, names]) => names.split(' ').map((name) => `${path} ${name}`)),
  );

  expect(reads.filter(isPage).length).toBeGreaterThan(8);
  expect(found.toSorted()).toEqual(named.toSorted());
});

const root = join(import.meta.dirname, '../../../../..');
const sourceOf = (by: string) => join(root, by.startsWith('libs/') ? by : `apps/api/src/${by}`);

test.each(Object.entries(BOUNDS))('[OPS-188] %s: the bound is finite and enforced, also in an archive', (_, bound) => {
  expect(existsSync(sourceOf(bound.by))).toBe(true);
  expect(bound.most).toBeLessThanOrEqual(QUOTAS.lesson);
  expect(bound.brought ?? 0).toBeLessThanOrEqual(10 * bound.most);
});

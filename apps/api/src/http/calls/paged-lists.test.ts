import { expect, test } from 'vitest';
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

// The document is what the server makes of its own contract.
const { paths, components } = JSON.parse(currentText()) as Document;

/** Why a list of an answer is whole: nobody has many, or it ends by itself. */
const WHOLE: Record<string, Record<string, string>> = {
  'the product has as many': {
    '/api/subjects': '',
    '/api/time_zone': '',
    '/api/type-connects': '',
    '/api/earned-source': '',
    '/api/get-me-info': 'permissions subjects subject_ids',
    '/api/user/me': 'permissions',
    '/api/student/teacher-info': 'subjects',
    '/api/student/user-info': 'permissions profiles',
  },
  'as many as the product has remotes, or the newest hundred': {
    '/api/mfe/registry': 'remotes',
    '/api/platform/remotes': '',
    '/api/platform/overview': '',
    '/api/platform/remotes/{remote}': 'versions pins tokens audit health',
  },
  'six versions, thirty steps of each or forty frames at most': {
    '/api/platform/remotes/{remote}/health': 'versions points',
    '/api/platform/remotes/{remote}/failures/{id}': 'frames',
  },
  'of one day, week or month, and nobody teaches more than its hours': {
    '/api/current-lessons':
      'current.participants next.participants previous_unmarked last_homework.files last_homework.students open_problems',
    '/api/lessons/{year}/{month}': 'days vacations',
    '/api/lessons/week/{date}': 'days vacations',
    '/api/lessons/day': 'items gaps',
    '/api/today-lessons': 'items gaps',
    '/api/student/schedule': 'days',
  },
  'of one lesson, where each line is written by hand': {
    '/api/lesson-homework/{id}': '',
    '/api/lesson-last-homework/{id}': '',
    '/api/lesson-last-problems/{id}': '',
    '/api/lesson-learning/{id}': 'topics problems open_problems',
    '/api/lesson-problems/{id}': '',
    '/api/lesson-topics/{id}': '',
  },
  'a row a day, a week or a month of the period that is asked for': {
    '/api/analutics-student/{id}': 'by_month',
    '/api/daily-earnings': '',
    '/api/weekly-earnings': '',
    '/api/monthly-earnings': '',
    '/api/student-earnings': 'days items',
  },
  'a sum a student, of which the page shows its largest, and which is taken along as a file': {
    '/api/students-earnings': '',
  },
  'quotas: a group has 200 members and homework as many parts and ten files, a rule seven days, a teacher 500 open tasks, an account 40 files that lie loose':
    {
      '/api/files': '',
      '/api/teacher-tasks': '',
      '/api/groups/{id}': 'members rule',
      '/api/homework/{id}': 'files students',
      '/api/lessons/get-rule': 'days_of_week rules',
      '/api/lesson/{id}': 'lesson.participants history charges',
    },
  'one row a kind that the product has': {
    '/api/notification-settings': 'choices channels',
    '/api/onboarding': 'passed_over',
  },
  'people make them by hand, a few in a year': {
    '/api/categories': '',
    '/api/operations/categories': 'income expenditure',
    '/api/student/overview': 'profiles',
    '/api/student/profiles': '',
    '/api/student/balance': 'packages free_lessons entries',
    '/api/students/{id}/account': 'packages free_lessons',
    '/api/student-profile/{id}':
      'subject_ids tags linked next_lesson.participants last_lesson.participants rule groups ledger homework packages open_problems results',
    '/api/students-all-grades/{id}': '',
  },
};

const of = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : of(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** The names of the lists in an answer; those of the rows of a list belong to the row. */
function listsIn(given: Schema, name: string): string[] {
  const schema = of(given);
  if (schema.type === 'array' || typeof schema.additionalProperties === 'object') return [name];
  const inside = Object.entries(schema.properties ?? {});
  return [
    ...(schema.anyOf ?? []).flatMap((one) => listsIn(one, name)),
    ...inside.flatMap(([key, value]) => listsIn(value, name === '' ? key : `${name}.${key}`)),
  ];
}

const PAGE = ['items', 'total', 'page', 'page_size'];

test('[API-23] every list that a read answers is read by pages, or its end is known and said here', () => {
  const reads = Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    return schema === undefined ? [] : [{ path, schema }];
  });
  const isPage = ({ schema }: { schema: Schema }) => PAGE.every((field) => field in (of(schema).properties ?? {}));
  const lists = reads.filter((read) => !isPage(read)).map(({ path, schema }) => [path, listsIn(schema, '')] as const);
  const whole = lists.filter(([, names]) => names.length > 0).map(([path, names]) => [path, names.join(' ')]);
  const named = Object.values(WHOLE).flatMap((calls) => Object.entries(calls));

  expect(reads.filter(isPage).length).toBeGreaterThan(8);
  expect(whole.toSorted()).toEqual(named.toSorted());
});

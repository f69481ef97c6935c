import { describe, expect, test } from 'vitest';
import { checkoutWith } from '../checkout/fixture.ts';
import { accountReaders } from './account-readers.ts';
import { queries } from './queries.ts';
import { resources } from './resources.ts';
import { routes } from './routes.ts';
import { writers } from './writers.ts';

const LESSONS = 'apps/api/src/resources/lessons/lessons.repository.ts';
const RULES = 'apps/api/src/resources/rules/rules.repository.ts';

test.each([
  ['kysely', "db.insertInto('lesson')", "db.updateTable('lesson')"],
  ['SQL', '`insert into lesson (id) values (1)`', '`delete from lesson where id = 1`'],
  ['both', "db.deleteFrom('lesson')", '`update lesson set status = 1`'],
  ['an alias and capitals', "db.deleteFrom('lesson as l')", '`UPDATE lesson AS l\n SET status = 1`'],
])('two writers of a table are refused, by %s', (_, one, other) => {
  const found = writers(checkoutWith({ [LESSONS]: one, [RULES]: other }));

  expect(found.map(({ path, message }) => [path, message.split(':')[0]])).toEqual([
    [LESSONS, 'lesson is written by lessons and rules'],
    [RULES, 'lesson is written by lessons and rules'],
  ]);
});

test('two readers, two files of one writer and what is filled in for tests are fine', () => {
  const checkout = checkoutWith({
    [LESSONS]: "db.insertInto('lesson')",
    'apps/api/src/resources/lessons/moving/move.repository.ts': "db.updateTable('lesson')",
    [RULES]: "db.selectFrom('lesson'); `select 1 from lesson for update of lesson`",
    'apps/api/src/testing/crowd/fill-crowd.ts': '`insert into lesson (id) values (1)`',
  });

  expect(writers(checkout)).toEqual([]);
});

test.each([
  ['a statement', 'resources/ledger/ledger.service.ts', "\nawait tx.updateTable('lesson').execute();", 2],
  ['a condition', 'resources/schedule/reading/page.service.ts', 'const isPast = sql<boolean>`l.end_at < ${now}`;', 1],
  ['one beside the resources', 'outbox/outbox.service.ts', '\n\nsql`select 1`', 3],
])('%s outside of a repository is refused', (_, path, text, line) => {
  expect(queries(checkoutWith({ [`apps/api/src/${path}`]: text }))).toEqual([
    { path: `apps/api/src/${path}`, line, message: 'SQL stands in a .repository.ts: a service asks it' },
  ]);
});

test('the platform asks its tables in repositories too', () => {
  const path = 'libs/platform/server/src/channels/pins/pins.service.ts';

  expect(queries(checkoutWith({ [path]: "tx.deleteFrom('mfe_pin')" }))).toEqual([
    { path, line: 1, message: 'SQL stands in a .repository.ts: a service asks it' },
  ]);
});

test('SQL of repositories, of tests, of what the ledger lends and of the database itself is fine', () => {
  const checkout = checkoutWith({
    [LESSONS]: "db.selectFrom('lesson'); sql`select 1`",
    'apps/api/src/resources/lessons/lessons.test.ts': "db.selectFrom('lesson')",
    'apps/api/src/resources/ledger/lesson-money.ts': 'sql`exists (select 1)`',
    'apps/api/src/live/commit.ts': "sql`select set_config('a', 'b', true)`",
  });

  expect(queries(checkout)).toEqual([]);
});

test('routes that reach into another resource are refused', () => {
  const checkout = checkoutWith({
    'apps/api/src/resources/lessons/lessons.routes.ts':
      "import { a } from './lessons.service.ts';\nimport { b } from '../rules/rules.service.ts';\nimport { c } from '../../http/implement.ts';",
  });

  expect(routes(checkout)).toEqual([
    {
      path: 'apps/api/src/resources/lessons/lessons.routes.ts',
      line: 2,
      message: 'routes of lessons reach into rules: go through its own service',
    },
  ]);
});

describe('resources', () => {
  const at = (path: string) => `apps/api/src/resources/${path}`;
  const found = (files: Record<string, string>) =>
    resources(checkoutWith(Object.fromEntries(Object.entries(files).map(([path, text]) => [at(path), text]))));

  test.each([
    [
      'two resources',
      {
        'students/students.service.ts': "import { a } from '../schedule/trials/trials.service.ts';",
        'schedule/rules/rules.service.ts': "import type { B } from '../../students/links.service.ts';",
      },
      'students → schedule → students',
    ],
    [
      'two folders of a resource, by what is inside them',
      {
        'schedule/lessons/reading/calendar.service.ts': "import { a } from '../../rules/horizon.service.ts';",
        'schedule/rules/series/series.ts': "import { b } from '../../lessons/lesson-row/lesson-times.ts';",
      },
      'schedule/lessons → schedule/rules → schedule/lessons',
    ],
    [
      'a folder and the files beside it, taken together',
      {
        'accounts/accounts.routes.ts': "import { a } from './sessions/sessions.service.ts';",
        'accounts/sessions/sessions.service.ts': "import { b } from '../durations.ts';",
      },
      'accounts → accounts/sessions → accounts',
    ],
    [
      'two files of a folder',
      {
        'ledger/ledger.service.ts': "import { a } from './entry-wording.ts';",
        'ledger/entry-wording.ts': "import { b } from './ledger.service.ts';",
      },
      'ledger/ledger.service.ts → ledger/entry-wording.ts → ledger/ledger.service.ts',
    ],
  ])('a cycle of %s is refused', (_, files, cycle) => {
    const messages = found(files).map(({ message }) => message);

    expect(messages).toEqual([`a cycle inside resources: ${cycle}`]);
  });

  test('one way only, a test that looks back and what is shared below are fine', () => {
    expect(
      found({
        'schedule/lessons.routes.ts':
          "import { a } from './rules/series.service.ts';\nimport { b } from './lessons/changes/change.service.ts';",
        'schedule/rules/series.service.ts': "import { c } from '../lessons/lesson-row/lesson-lock.repository.ts';",
        'schedule/lessons/lessons.test.ts': "import { d } from '../rules/horizon.service.ts';",
        'schedule/lessons/changes/change.service.ts': "import { e } from '../../../ledger/ledger.service.ts';",
      }),
    ).toEqual([]);
  });

  test('the repository of another resource is refused, its service and the own repository are not', () => {
    const files = {
      'groups/groups.service.ts':
        "import { a } from '../schedule/lessons/lesson-row/lesson-rows.repository.ts';\nimport { b } from '../ledger/ledger.service.ts';\nimport { c } from './groups.repository.ts';",
    };

    expect(found(files)).toEqual([
      {
        path: at('groups/groups.service.ts'),
        line: 1,
        message: 'lesson-rows.repository.ts is the repository of schedule: ask its service',
      },
    ]);
  });

  test('a job asks services too', () => {
    const checkout = checkoutWith({
      'apps/api/src/jobs/schedule.ts': "import { a } from '../resources/accounts/accounts.repository.ts';",
    });

    expect(resources(checkout)).toHaveLength(1);
  });
});

test.each(['`select 1 from ledger_entry e`', "db.selectFrom('payment as p')", '`left join lesson_coverage c on true`'])(
  'money read past the ledger is refused: %s',
  (text) => {
    const checkout = checkoutWith({
      [LESSONS]: `\n${text}`,
      'apps/api/src/resources/ledger/ledger.repository.ts': text,
    });

    const found = accountReaders(checkout);

    expect(found).toMatchObject([{ path: LESSONS, line: 2, message: expect.stringContaining('ask its service') }]);
  },
);

test('a balance is read by anybody', () => {
  const checkout = checkoutWith({ [LESSONS]: '`select 1 from student_balance`; // the payment is from payments' });

  expect(accountReaders(checkout)).toEqual([]);
});

import { expect, test } from 'vitest';
import { checkoutWith, PACKAGES, packagesWith } from '../checkout/fixture.ts';
import { boundaries } from './boundaries.ts';
import { lintBoundaries } from './lint-boundaries.ts';
import { platformFloor } from './platform-floor.ts';

const SERVER = 'libs/platform/server/src/a.ts';

test.each([
  ['an identifier', SERVER, 'export const lessonsOf = 1;'],
  ['a column', SERVER, "db.selectFrom('x').select('student_id');"],
  ['a role', 'libs/platform/runtime/src/a.ts', "export type Role = 'teacher';"],
  ['a Russian word', 'libs/platform/cli/src/a.ts', "export const text = 'Остаток в рублях';"],
  ['a migration', 'libs/platform/server/migrations/0700-a.sql', 'create table homework_of (id integer);'],
])('the platform names nothing of the planner: %s', (_, path, text) => {
  expect(platformFloor(checkoutWith({ [path]: text }))).toEqual([
    { path, line: 1, message: 'the platform knows nothing of the planner: name it by what it is to any product' },
  ]);
});

test.each([
  ['a query', 'apps/api/src/a.repository.ts', "db.selectFrom('mfe_version');"],
  ['a cookie', 'apps/shell/src/a.ts', "const COOKIE = 'mfe_quarantine';"],
  ['a library', 'libs/wording/src/a.ts', "export const TABLE = 'mfe_pin';"],
  ['a migration', 'apps/api/migrations/0700-a.sql', 'alter table mfe_channel add column x text;'],
])('the planner names no table of the platform: %s', (_, path, text) => {
  expect(platformFloor(checkoutWith({ [path]: text }))).toEqual([
    { path, line: 1, message: 'what begins with mfe_ is the platform’s: ask @planner/platform-server' },
  ]);
});

test('a table of the platform refers to no table of its host', () => {
  const path = 'libs/platform/server/migrations/0700-a.sql';
  const text = 'create table mfe_a (\n  id integer references mfe_b,\n  user_id integer references users (id)\n);';

  expect(platformFloor(checkoutWith({ [path]: text }))).toMatchObject([{ path, line: 3 }]);
});

test('tests and words that only look alike are passed over', () => {
  const checkout = checkoutWith({
    'libs/platform/server/src/a.test.ts': "expect(of('teacher')).toBe('занятие');",
    'apps/api/src/a.test.ts': "await tx.deleteFrom('mfe_event').execute();",
    'apps/api/src/a.ts': "const place = join(dataDir, 'mfe-maps');",
    [SERVER]: "const UNUSED = ['payment', 'usb']; // урожай",
  });

  expect(platformFloor(checkout)).toEqual([]);
});

test('a package of the platform may use no package of the planner, whatever the table opens to its kind', () => {
  const path = 'libs/platform/shared-deps/src/a.ts';
  const dependent = packagesWith('@planner/shared-deps', { dependencies: { '@planner/api-client': '*' } });
  const message =
    'the platform may not use @planner/api-client of the planner: docs/decisions/113-the-platforms-server-is-a-package.md';

  expect(boundaries(checkoutWith({ [path]: "import type { X } from '@planner/api-client';" }))).toEqual([
    { path, line: 1, message },
  ]);
  expect(boundaries(checkoutWith({}, dependent))).toEqual([
    { path: 'libs/platform/shared-deps/package.json', message },
  ]);
});

test('oxlint opens to a package of the platform what lies on its own floor', () => {
  const rulesOf = (folder: string) =>
    JSON.stringify(lintBoundaries(PACKAGES).find(({ files }) => files.includes(`${folder}/**`))?.rules);

  expect(rulesOf('libs/platform/shared-deps')).not.toContain('!@planner/api-client"');
  expect(rulesOf('libs/platform/runtime')).toContain('"!@planner/platform-ui"');
  expect(rulesOf('libs/platform/runtime')).not.toContain('"!@planner/ui"');
});

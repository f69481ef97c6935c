import { expect, test } from 'vitest';
import { houseWith } from '../checkout/fixture.ts';
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
  const found = writers(houseWith({ [LESSONS]: one, [RULES]: other }));

  expect(found.map(({ path, message }) => [path, message.split(':')[0]])).toEqual([
    [LESSONS, 'lesson is written by lessons and rules'],
    [RULES, 'lesson is written by lessons and rules'],
  ]);
});

test('two readers and two files of one writer are fine', () => {
  const house = houseWith({
    [LESSONS]: "db.insertInto('lesson')",
    'apps/api/src/resources/lessons/moving/move.repository.ts': "db.updateTable('lesson')",
    [RULES]: "db.selectFrom('lesson'); `select 1 from lesson for update of lesson`",
  });

  expect(writers(house)).toEqual([]);
});

test('routes that reach into another resource are refused', () => {
  const house = houseWith({
    'apps/api/src/resources/lessons/lessons.routes.ts':
      "import { a } from './lessons.service.ts';\nimport { b } from '../rules/rules.service.ts';\nimport { c } from '../../http/implement.ts';",
  });

  expect(routes(house)).toEqual([
    {
      path: 'apps/api/src/resources/lessons/lessons.routes.ts',
      line: 2,
      message: 'routes of lessons reach into rules: go through its own service',
    },
  ]);
});

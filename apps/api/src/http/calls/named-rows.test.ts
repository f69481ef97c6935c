import { type Call, type CallKey, leavesOf, type Leaf, type RowKind } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { archivedRows, goneRows } from '../../testing/tenants/gone-rows.ts';
import { rowsBetween } from '../../testing/tenants/rows.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';
import type { World } from '../../testing/world.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const [here, there] = worlds;
const readings = rowsBetween(api.database);
const [gone, archived] = [await goneRows(here), await archivedRows(here)];

const NOBODYS = 2_000_000_000;
/**
 * The row of a world that an id of each kind names. Null for rows that belong to nobody. A new kind does not compile
 * without its line.
 */
const ROW_OF: Record<RowKind, ((world: World) => number) | null> = {
  student: ({ card }) => card,
  group: ({ group }) => group,
  lesson: ({ held }) => held,
  rule: ({ rule }) => rule,
  profile: ({ profile }) => profile,
  homework: ({ task }) => task,
  submission: ({ answer }) => answer,
  file: ({ file }) => file,
  student_import: ({ table }) => table,
  subject: null,
  type_connect: null,
  payer: ({ payer }) => payer,
  bill: ({ bill }) => bill,
};

/** Fields that look like an id of a row and are none, with the reason. */
const NO_ROWS: Record<string, string> = {
  day_of_week_id: 'a day of the week, 1 to 7, as the specification calls it',
  revision: 'the number of a state of the registry',
  request_id: 'the number of a failure in the log, which is a text',
  up_to: 'an upper bound, which need not be the id of a row',
};

/** The mapping of an import names columns of a table by their titles. */
const TITLES = ['POST /api/students/import-excel/ mapping.subject_ids'];

/** GRP-1, LSN-12, RUL-7: fields that refuse archived students and groups. */
const NOT_FROM_ARCHIVE = [
  'POST /api/lesson-one-time student_id',
  'POST /api/create_group_lesson group_id',
  'POST /api/lessons student_id',
  'POST /api/lessons-create-group group_id',
  'POST /api/groups/create student_ids.*',
  'POST /api/update-group student_ids.*',
];

/**
 * MNY-80, MNY-88: the two roles name the student of a payment by different fields. The field of the other role is
 * always refused.
 */
const OF_OTHER_ROLE = ['student POST /api/payments student_id', 'teacher POST /api/payments student_profile_id'];

const nameOf = ({ path }: Leaf) => path.join('.');
const writes = RESOURCES.flat().flatMap(({ key, call }) =>
  // All keys of the routes are calls of the contract.
  key.startsWith('GET ') || call.body === undefined ? [] : [{ key: key as CallKey, call, leaves: leavesOf(call.body) }],
);

test('[API-51] every field of a body that looks like an id declares the kind of its row', () => {
  const unmarked = writes.flatMap(({ key, leaves }) =>
    leaves
      .filter(({ row, schema }) => row === undefined && !(schema instanceof z.ZodNull))
      .filter(({ schema, path }) => {
        const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
        const name = path.filter((part) => part !== '*').at(-1) ?? '';
        return (/(^|_)ids?$/.test(name) || json.maximum === 2_147_483_647) && !(name in NO_ROWS);
      })
      .map((leaf) => `${key} ${nameOf(leaf)}`),
  );

  expect(unmarked).toEqual(TITLES);
  expect(writes.flatMap(({ leaves }) => leaves.filter(({ row }) => row != null)).length).toBeGreaterThan(50);
});

/** The value with `id` at a path (in a list: appended), and the path of the new id. */
function withId(value: unknown, [name, ...rest]: readonly string[], id: number): { value: unknown; at: string[] } {
  if (name === undefined) return { value: id, at: [] };
  if (name === '*') {
    const list: unknown[] = Array.isArray(value) ? value : [];
    const made = withId(list[0], rest, id);
    return { value: [...list, made.value], at: [String(list.length), ...made.at] };
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  const made = withId(Object.entries(object).find(([key]) => key === name)?.[1], rest, id);
  return { value: { ...object, [name]: made.value }, at: [name, ...made.at] };
}

const trials = writes.flatMap(({ key, call, leaves }) =>
  rolesOf(call).flatMap((role) =>
    leaves.flatMap((leaf) => (leaf.row == null ? [] : [{ key, role, leaf, row: leaf.row, field: nameOf(leaf) }])),
  ),
);

function rolesOf({ roles }: Call) {
  return (['teacher', 'student'] as const).filter((role) => roles !== 'public' && roles.includes(role));
}

type Trial = (typeof trials)[number];

/** Sends a valid request of the person's own world, except for one field. */
async function send({ key, role, leaf }: Trial, id: number) {
  const { good, ofStudent } = CASES[key];
  const { headers, ...sent } = role === 'student' && ofStudent ? ofStudent(here) : good({ ...here, token: '' });
  const { value, at } = withId(sent.body, leaf.path, id);
  const { status, body } = await here[role].send(key, { ...sent, body: value }, headers);
  return { answer: { status, body }, name: at.join('.') };
}

test.each(trials)(
  '[API-50] $key of a $role answers the same refusal at $field to a missing, a deleted and a foreign row',
  async (trial) => {
    const { key, role, row, field } = trial;
    const rowIn = ROW_OF[row];
    const before = await readings.before();

    const { answer: unknown, name } = await send(trial, NOBODYS);
    const others = [
      ...(rowIn === null ? [] : [rowIn(there)]),
      ...(gone[row] === undefined ? [] : [gone[row]]),
      ...(NOT_FROM_ARCHIVE.includes(`${key} ${field}`) ? [archived[row] ?? 0] : []),
    ];
    const answers = [];
    for (const id of others) answers.push(await send(trial, id));

    const isKnownToSchema = row === 'subject' || OF_OTHER_ROLE.includes(`${role} ${key} ${field}`);
    expect(unknown).toEqual({
      status: 422,
      body: {
        status: 422,
        code: isKnownToSchema ? 'invalid' : 'unknown_id',
        message: expect.stringMatching(/[а-я]/),
        fields: { [name]: expect.stringMatching(/[а-я]/) },
      },
    });
    expect(answers.map(({ answer }) => answer.status)).toEqual(others.map(() => 422));
    const [foreign, deleted, ...inArchive] = answers.map(({ answer }) => answer);
    for (const answer of [foreign, deleted]) if (answer !== undefined) expect(answer).toEqual(unknown);
    for (const { body } of inArchive)
      expect(body).toMatchObject({ fields: { [name]: expect.stringMatching(/архив/) } });
    expect(await readings.after()).toEqual(before);
  },
);

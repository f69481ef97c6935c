import type { Call, CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { TUESDAY } from '../../testing/lesson-verbs.ts';
import { listsOf } from '../../testing/timetable.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const world = { ...worlds[0], token: 'x' };

// All keys of the routes are calls of the contract.
const calls = RESOURCES.flat().map(({ key, call }) => ({ key: key as CallKey, call }));
const takes = calls.filter(({ call }) => call.body !== undefined);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Copies of the value with an unknown field in each of its objects in turn, and the name that the refusal must have.
 */
function withStranger(value: unknown, path: readonly string[] = []): { wrong: unknown; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([field, part]) =>
    withStranger(part, [...path, field]).map(({ wrong, name }) => ({
      wrong: Array.isArray(value) ? value.with(Number(field), wrong) : { ...value, [field]: wrong },
      name,
    })),
  );
  return Array.isArray(value)
    ? inside
    : [{ wrong: { ...value, dryrun: true }, name: [...path, 'dryrun'].join('.') }, ...inside];
}

const send = (key: CallKey, sent: object) => {
  const { good, as } = CASES[key];
  return world[as ?? 'teacher'].send(key, { ...good(world), ...sent }, good(world).headers);
};

test.each(calls)('[API-1] [API-2] $key refuses an unknown parameter by its name', async ({ key }) => {
  const { status, body } = await send(key, { query: { ...CASES[key].good(world).query, dryrun: true } });

  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { dryrun: 'Лишнее поле' } } });
});

test.each(takes)('[API-1] $key refuses an unknown field by its name at any depth', async ({ key }) => {
  for (const { wrong, name } of withStranger(CASES[key].good(world).body ?? {})) {
    const { status, body } = await send(key, { body: wrong });

    expect({ status, body }).toMatchObject({ status: 422, body: { fields: { [name]: 'Лишнее поле' } } });
  }
});

const bodyless = calls.filter(({ key, call }) => call.body === undefined && !key.startsWith('GET'));

test.each(bodyless)('[API-2] $key refuses a body', async ({ key }) => {
  const { status, body } = await send(key, { body: { scope: 'all' } });

  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { scope: 'Лишнее поле' } } });
});

/** The objects of a JSON Schema that list their properties. */
function objectsOf(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsOf);
  if (!isObject(schema)) return [];
  return [...(isObject(schema['properties']) ? [schema] : []), ...Object.values(schema).flatMap(objectsOf)];
}

test('[API-1] no object of any request, at any depth, ignores unknown fields', () => {
  const schemas = calls.flatMap(({ call: { query, body } }): Call['response'][] =>
    [query, body].filter((part) => !!part),
  );
  // The contract writes its schemas with zod only.
  const found = schemas.flatMap((schema) => objectsOf(z.toJSONSchema(schema as z.ZodType, { io: 'input' })));

  expect(found.length).toBeGreaterThan(60);
  expect(found.filter(({ additionalProperties }) => additionalProperties !== false)).toEqual([]);
});

test('[API-1] a misspelt preview parameter deletes nothing', async () => {
  const { status } = await world.teacher.send('DELETE /api/lessons/{id}', {
    params: { id: world.lesson },
    query: { dryrun: true },
  });

  const { lesson } = await world.teacher.call('GET /api/lesson/{id}', { params: { id: world.lesson } });
  expect([status, lesson.id]).toEqual([422, world.lesson]);
});

/** A lesson and a student with all field names of the specification. */
const LESSON = {
  ...TUESDAY,
  day_of_week_id: 2,
  reminder_minutes: 15,
  break_minutes: 0,
  amount_deducted: 0,
  status: 'planned',
  created_date: '2026-11-20T12:24:00.000Z',
  reminder_time: '2026-11-24T14:45:00.000Z',
  one_time: true,
  trial: false,
  paid: false,
  cost_lesson: 0,
  cost_lesson_one_time: 900,
  in_rule: false,
  goal: 'Времена',
  time_zone_teacher: 'Europe/Moscow',
  student_name: 'Анна',
  force: true,
  dry_run: true,
};
const STUDENT = {
  id: 5,
  student_name: 'Вера',
  name: 'Вера',
  contact: '@vera',
  phone_number: '+7 900 000-00-00',
  balance: 5000,
  type_connect: { type_connect: 'telegram', icon: 'x.svg' },
  rate: 1000,
  time_rate: 60,
  homework_status: 'graded',
  comment: '',
  student_count: null,
  student_profile_id: 7,
};

test('[API-3] every form of a lesson accepts a whole lesson', async () => {
  const { teacher, card: student_id, group: group_id, lesson, rule } = world;
  const slots = { ...listsOf(['сб 12:00-13:00']), repeat_until: '2027-05-31' };

  const replies = [
    await teacher.send('POST /api/lesson-one-time', { body: { ...LESSON, student_id, group_id: null } }),
    await teacher.send('POST /api/create_group_lesson', { body: { ...LESSON, group_id, student_id: null } }),
    await teacher.send('POST /api/lessons', { body: { ...LESSON, ...slots, student_id, group_id: null } }),
    await teacher.send('POST /api/lessons-create-group', { body: { ...LESSON, ...slots, group_id, student_id: null } }),
    await teacher.send('PUT /api/lessons/{id}', {
      params: { id: lesson },
      body: { ...LESSON, student_id, group_id: null },
    }),
    await teacher.send('PUT /api/edit-rule', { body: { ...LESSON, rule_id: rule, repeat_until: '2027-05-31' } }),
    await teacher.send('POST /api/lesson-trial', {
      body: {
        requestBody: {
          lesson_data: { ...LESSON, trial: true, student_id: null, group_id: null },
          student_data: STUDENT,
        },
      },
    }),
  ];

  expect(replies.map(({ status, body }) => (status < 300 ? 'taken' : body))).toEqual(replies.map(() => 'taken'));
});

test('[API-3] a card that gets a whole student keeps its own number and balance', async () => {
  const { teacher, bare } = world;

  const made = await teacher.send('POST /api/student-create', { body: STUDENT });
  const changed = await teacher.send('PUT /api/student-update/{id}', { params: { id: bare }, body: STUDENT });

  expect(made).toMatchObject({ status: 201, body: { student_name: 'Вера', rate: 1000, balance: 0 } });
  expect(changed).toMatchObject({ status: 200, body: { id: bare, contact: '@vera', balance: 0 } });
});

import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The paths of all fields with this name in a body of this schema. */
function placesOf(schema: unknown, name: string, above: readonly string[] = []): string[][] {
  if (!isObject(schema)) return [];
  const parts = [schema['allOf'], schema['anyOf']].flatMap((list) => (Array.isArray(list) ? list : []));
  const properties = Object.entries(isObject(schema['properties']) ? schema['properties'] : {});
  return [
    ...parts.flatMap((part) => placesOf(part, name, above)),
    ...properties.flatMap(([field, inner]) =>
      field === name ? [[...above, field]] : placesOf(inner, name, [...above, field]),
    ),
  ];
}

const withValue = (body: unknown, [first = '', ...rest]: readonly string[], value: unknown): Json => {
  const whole = isObject(body) ? body : {};
  return { ...whole, [first]: rest.length === 0 ? value : withValue(whole[first], rest, value) };
};

/** All keys of the routes are calls of the contract, which writes its schemas with zod only. */
const LINKS = RESOURCES.flat().flatMap(({ key, call }) =>
  call.body === undefined
    ? []
    : ['meeting_url', 'recording_url']
        .flatMap((name) =>
          placesOf(
            z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
            name,
          ),
        )
        .map((place) => ({ key: key as CallKey, field: place.join('.'), place })),
);
const world = { ...worlds[0], token: '' };

test.each(LINKS)(
  '[SEC-3] $key accepts a web address as $field and refuses an address that runs code',
  async ({ key, field, place }) => {
    const { body, ...sent } = CASES[key].good(world);
    const send = (link: string) => world.teacher.send(key, { ...sent, body: withValue(body, place, link) });
    const hostile = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:x',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://x/1',
      '//evil.example',
      'Комната 12',
    ];

    const answers = [];
    for (const link of hostile) answers.push(await send(link));
    const [web, none] = [await send('https://meet.example/room'), await send('')];

    expect(answers.map(({ status, body: refusal }) => ({ status, refusal }))).toEqual(
      hostile.map(() => ({
        status: 422,
        refusal: expect.objectContaining({ fields: { [field]: expect.stringMatching(/ссылка/) } }),
      })),
    );
    expect([web.body, none.body]).not.toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ [field]: expect.anything() }) }),
    );
  },
);

test('[SEC-3] the test covers every body that has a link', () => {
  expect(LINKS.map(({ key, field }) => `${key} ${field}`)).toEqual(
    expect.arrayContaining([
      'POST /api/lessons meeting_url',
      'PUT /api/lessons/{id} meeting_url',
      'PUT /api/lessons/{id} recording_url',
      'PUT /api/update-teacher-profile meeting_url',
      'PUT /api/edit-rule meeting_url',
    ]),
  );
});

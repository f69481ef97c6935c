import type { CallKey } from '@planner/contract';
import { afterAll, expect } from 'vitest';
import { RESOURCES } from '../../resources.ts';
import { CASES } from '../../testing/cases/cases.ts';
import { sizedEach } from '../../testing/sized.ts';
import { apiWithWorlds } from '../../testing/asking/ready-worlds.ts';

const { api, worlds } = await apiWithWorlds();
afterAll(() => api.close());
const world = { ...worlds[0], token: 'x' };

// All keys of the routes are calls of the contract.
const keys = RESOURCES.flat().map(({ key }) => key as CallKey);
const ofPath = keys.flatMap((key) => (/\{(\w*id)\}/.test(key) ? [key] : []));
const numbers = keys.flatMap((key) =>
  Object.entries({ ...CASES[key].good(world).query, ...byName(key) })
    .filter(([, value]) => typeof value === 'number')
    .map(([name]) => [key, name] as const),
);

/** Numbers that a call accepts and its test case does not send. */
function byName(key: CallKey) {
  if (key === 'DELETE /api/lessons/{id}') return { version: 1 };
  return key === 'GET /api/operations' ? { page: 1, page_size: 5, student_id: 1 } : {};
}

/** Other spellings of the number, and texts that are no number. */
const otherwise = (number: number) => [
  `0x${number.toString(16)}`,
  `${number}e0`,
  `${number}.0`,
  `+${number}`,
  ` ${number}`,
  `${number} `,
  `0${number}`,
  `-${number}`,
  '0',
  '',
  'x',
  '٣',
  '9'.repeat(20),
  `${2 ** 31}`,
  '1e3',
  'Infinity',
  '0b1',
];

const send = (key: CallKey, sent: object) => {
  const { good, as } = CASES[key];
  return world[as ?? 'teacher'].send(key, { ...good(world), ...sent });
};

sizedEach('[API-4] [API-5] %s finds nothing by a number in another spelling', ofPath, 5, async (key) => {
  const [[name, id] = ['', 0]] = Object.entries(CASES[key].good(world).params ?? {});
  const written = otherwise(Number(id)).filter((text) => text !== '');

  const statuses = [];
  for (const text of written) {
    const { status, body } = await send(key, { params: { [name]: text } });
    statuses.push([text, status, Object(body).code]);
  }

  expect(statuses).toEqual(written.map((text) => [text, 404, 'not_found']));
});

sizedEach('[API-4] %s refuses %s as a number in another spelling', numbers, 5, async ([key, name]) => {
  const { query = {} } = CASES[key].good(world);

  for (const text of otherwise(Number(query[name] ?? 1))) {
    // A version may be as large as this.
    if (name === 'version' && text === `${2 ** 31}`) continue;
    // A month may have a leading zero, as in a date.
    if (name === 'month' && /^0?\d+$/.test(text)) continue;
    const { status, body } = await send(key, { query: { ...query, [name]: text } });

    expect({ text, status, body }).toMatchObject({
      status: 422,
      body: { fields: { [name]: expect.stringMatching(/[а-я]/) } },
    });
  }
});

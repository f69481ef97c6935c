import { STATUS, type Call } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from './app.ts';
import { LikelyRequests } from './testing/random-input/likely-request.ts';
import type { Person } from './testing/person.ts';
import { testApi } from './testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261120);

// What ends the session or the account would turn the rest into 401.
const routes = RESOURCES.flat().filter(
  ({ key }) => !/logout|login|register|delete-account|sessions|password|change_email/.test(key),
);

const Refused = z.object({
  status: z.int(),
  code: z.enum(Object.keys(STATUS)),
  message: z.string().regex(/[а-яё]/i),
  fields: z.record(z.string(), z.string().regex(/[а-яё]/i)).optional(),
});

const isDestructive = (key: string) => /DELETE .*(students|groups)|toggle-student-archive/.test(key);

/** The contract writes its schemas with zod alone. */
const jsonSchema = (schema: Call['body']) =>
  z.toJSONSchema(schema as z.ZodType, { target: 'draft-7', io: 'input', unrepresentable: 'any' });

function partsOf(requests: LikelyRequests, { params, query, body }: Call) {
  const part = (schema: Call['body']) => {
    const value = schema === undefined ? {} : requests.value(jsonSchema(schema));
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  };
  return { params: part(params), query: part(query), ...(body && { body: requests.value(jsonSchema(body)) }) };
}

/** A teacher with students of the first ids, two groups, and a student's account linked to one of them. */
async function school(): Promise<{ teacher: Person; student: Person }> {
  const [teacher, student] = [await api.teacher(), await api.student()];
  const ids: number[] = [];
  for (const student_name of ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Захар']) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } });
    ids.push(id);
  }
  for (const name of ['А2', 'B1']) {
    await teacher.call('POST /api/groups/create', { body: { name, student_ids: ids.slice(0, 4), price: 700 } });
  }
  for (const id of ids.slice(0, 3)) {
    const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id } });
    await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  }
  return { teacher, student };
}

test(
  `[OPS-25] likely requests in a row, seed ${SEED}, never crash, and every answer is of the contract`,
  { timeout: 600_000 },
  async () => {
    const { teacher, student } = await school();
    const requests = new LikelyRequests(SEED, '2026-11-20');
    const seen = new Map<string, Set<number>>();

    for (let number = 0; number < REQUESTS; number++) {
      const { key, call } = requests.pick(routes);
      if (isDestructive(key) && requests.chance(0.8)) continue;
      const isStudents = call.roles.includes('student') && !call.roles.includes('teacher');
      const parts = partsOf(requests, call);
      const reply = await (isStudents ? student : teacher).send(key, parts);
      const told = `request ${number}: ${key} ${JSON.stringify(parts)} answered ${JSON.stringify(reply.body)}`;
      expect(reply.status, told).not.toBe(500);
      if (reply.status >= 400) expect(Refused.safeParse(reply.body).error, told).toBeUndefined();
      seen.set(key, (seen.get(key) ?? new Set()).add(reply.status));
    }

    const good = [...seen].filter(([, statuses]) => [...statuses].some((status) => status < 400));
    expect(good.length).toBeGreaterThan(routes.length * 0.9);
  },
);

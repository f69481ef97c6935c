import { STATUS } from '@planner/contract';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { deployRemote, manifestOf } from '@planner/platform-server/testing';
import { RESOURCES } from './resources.ts';
import { fillCrowd } from './testing/crowd/fill-crowd.ts';
import { ENDS, FloodOfRequests, pour, UNGUESSED } from './testing/random-input/flood.ts';
import { sized } from './testing/sized.ts';
import { handsIn, ownList, sets } from './testing/people/homework-verbs.ts';
import { clock, hasLesson, TUESDAY, YESTERDAY } from './testing/lesson-verbs.ts';
import type { Person } from './testing/person.ts';
import { testApi } from './testing/test-api.ts';
import { photo } from './testing/uploads/samples.ts';
import { uploaded } from './testing/uploads/upload.ts';
import { DEADLINES } from './testing/deadlines.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_000);
// OPS-219: the long run has three more seeds; the sample of `npm test` has one.
const OWN_SEEDS = process.env['TEST_SIZE'] === 'full' ? '20261120,1,2,3' : '20261120';
const SEEDS = (process.env['FUZZ_SEEDS'] ?? OWN_SEEDS).split(',').map(Number);
const LESSONS_OF_OTHERS = 50_000;
const HANDS = 8;
const LONGEST_MS = 5000;

const routes = RESOURCES.flat();

const Refused = z.object({
  status: z.int(),
  code: z.enum(Object.keys(STATUS)),
  message: z.string().regex(/[а-яё]/i),
  fields: z.record(z.string(), z.string().regex(/[а-яё]/i)).optional(),
});

const SWIMMING = { first_day: '2026-11-24', last_day: '2026-11-24', start_time: '07:00', end_time: '07:45' };

/** Creates rows that no random body creates: past and coming lessons, submitted homework, money, payers and files. */
async function workOf(teacher: Person, student: Person, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const at = { start_time: clock(`${10 + index}:00`), end_time: clock(`${10 + index}:45`) };
    await hasLesson(teacher, id, { ...TUESDAY, ...at });
    const held = await hasLesson(teacher, id, { ...YESTERDAY, ...at });
    await sets(teacher, held.id, { title: 'Эссе', max_grade: 5 });
    const body = { student_id: id, amount: 3000, method: 'cash', date: '2026-11-19' } as const;
    await teacher.call('POST /api/payments', { body });
    await teacher.call('POST /api/payments', { body: { ...body, package: { title: 'Осень', lessons_total: 4 } } });
    await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
    await teacher.call('POST /api/bills', { body: { student_ids: [id], package: { lessons_total: 4, price: 6000 } } });
    await teacher.call('POST /api/payers', { body: { name: 'Ольга', student: { student_id: id, role: 'parent' } } });
    await teacher.call('POST /api/personal-events', { body: { ...SWIMMING, title: `Бассейн ${index}` } });
    await uploaded(teacher, await photo());
  }
  for (const { student_profile_id: profile } of await student.call('GET /api/student/profiles', {})) {
    const [homework] = (await ownList(student, profile)).items;
    if (homework !== undefined) await handsIn(student, { id: homework.id, profile });
  }
}

/**
 * A teacher and students whose rows have the lowest ids, so that random ids find them. The rows of the crowd have much
 * higher ids.
 */
async function school(lessonsOfOthers: number) {
  const api = await testApi({ NODE_ENV: 'production' });
  onTestFinished(() => api.close());
  const [teacher, student] = [await api.admin(), await api.student()];
  const ids: number[] = [];
  for (const student_name of ['Анна', 'Борис', 'Вера', 'Глеб', 'Дина', 'Егор', 'Жанна', 'Захар']) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } });
    ids.push(id);
  }
  for (const name of ['А2', 'B1']) {
    await teacher.call('POST /api/groups/create', { body: { name, student_ids: ids.slice(0, 4), price: 700 } });
  }
  for (const id of ids.slice(0, 3)) {
    const { invite_code } = await teacher.call('POST /api/student-invite/{id}', { params: { id }, body: {} });
    await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  }
  await workOf(teacher, student, ids);
  const client = await api.database.connect();
  const { rows } = await client.query<{ name: string; reached: number }>(
    "select sequencename as name, coalesce(last_value, 0)::int + 1 as reached from pg_sequences where schemaname = 'public'",
  );
  const setTo = (number: (reached: number) => number) =>
    client.query(
      `select ${rows.map(({ name, reached }) => `setval('${name}', ${number(reached)}, false)`).join(', ')}`,
    );
  await setTo(() => 10_000_000);
  if (lessonsOfOthers > 0) await fillCrowd(api.database, lessonsOfOthers, new Date('2026-11-20T12:24:00.000Z'));
  await setTo((reached) => reached);
  await client.end();
  await deployRemote(api.config.remotesDir, '1.0.0', manifestOf('billing', ['/billing']));
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const address = api.server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, cookies: { teacher: teacher.cookie, student: student.cookie, visitor: undefined } };
}

for (const seed of SEEDS)
  sized(
    `[OPS-90] a flood of requests, pages, files and sockets of seed ${seed}: none crashes, none is dropped, none waits five seconds`,
    { small: 50, full: REQUESTS, timeout: DEADLINES.flood },
    async (count, size) => {
      const server = await school(size === 'full' ? LESSONS_OF_OTHERS : 0);
      const flood = new FloodOfRequests(seed, '2026-11-20', routes);
      const seen = new Map<string, Set<number>>();
      const wrong: string[] = [];
      let left = count;

      await pour(server, {
        hands: HANDS,
        next: () => (left-- > 0 ? flood.draw() : undefined),
        heard({ drawn, status, body, milliseconds }) {
          seen.set(drawn.what, (seen.get(drawn.what) ?? new Set()).add(status));
          const isRefused = status >= 400 && body.startsWith('{');
          const isWordless = isRefused && !Refused.safeParse(JSON.parse(body)).success;
          if (status === 0 || status === 500 || isWordless || milliseconds > LONGEST_MS) {
            const sent = `${drawn.method} ${drawn.path} ${drawn.body ?? ''}`;
            wrong.push(`${sent} answered ${status} after ${Math.round(milliseconds)} ms: ${body.slice(0, 300)}`);
          }
        },
      });

      expect(wrong).toEqual([]);
      if (size === 'small') return;
      const lasting = routes.filter(({ key }) => !ENDS.test(key) && !UNGUESSED.test(key));
      const good = lasting.filter(({ key }) => [...(seen.get(key) ?? [])].some((status) => status > 0 && status < 400));
      // The hands meet in another order each time, so one seed reaches between 84 % and 90 % of the calls.
      // The limit only shows that the rows are found and the sessions hold.
      expect(good.length).toBeGreaterThan(lasting.length * 0.75);
    },
  );

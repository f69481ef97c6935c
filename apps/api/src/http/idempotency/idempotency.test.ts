import { afterAll, expect, test } from 'vitest';
import { TUESDAY, hasLesson } from '../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { Visitor, type Person, type Reply } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { sweepKeys } from './idempotency.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const SLOT = { ...TUESDAY, force: true };

const asks = (person: Visitor, key: string, body: object): Promise<Reply> =>
  person.send('POST /api/lesson-one-time', { body }, { 'idempotency-key': key });
const marks = (person: Visitor, key: string, lesson: number, student_id: number): Promise<Reply> =>
  person.send(
    'POST /api/lessons/{id}/attendance',
    { params: { id: lesson }, body: { marks: [{ student_id, attendance: 'present' }], complete: true } },
    { 'idempotency-key': key },
  );

async function accountOf(teacher: Person, id: number) {
  const { balance, ledger, lessons_planned } = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
  return { balance, entries: ledger.length, lessons_planned };
}

test('[OPS-140] a repetition under the same key gets the answer of the first request and writes nothing', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const first = await asks(teacher, 'a-press', { student_id, ...SLOT });
  const again = await asks(teacher, 'a-press', { student_id, ...SLOT });
  const anew = await asks(teacher, 'another-press', { student_id, ...SLOT });

  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers['x-operation-id']).toBe(first.headers['x-operation-id']);
  expect(anew.status).toBe(201);
  expect(await accountOf(teacher, student_id)).toMatchObject({ lessons_planned: 2 });
});

test('[OPS-140] the operation number in a repeated answer undoes the first write', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const first = await asks(teacher, 'press', { student_id, ...SLOT });
  const again = await asks(teacher, 'press', { student_id, ...SLOT });

  const { operation_id } = again.body as { operation_id: number };
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id } });

  expect(operation_id).toBe((first.body as { operation_id: number }).operation_id);
  expect(await accountOf(teacher, student_id)).toMatchObject({ lessons_planned: 0 });
});

test('[UND-2] a write with a key that cannot be undone names no operation, also when repeated', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await linked(api, teacher, student_id);
  const lesson = await hasLesson(teacher, student_id, TUESDAY);
  const writes = () =>
    teacher.send(
      'POST /api/lesson-messages/{id}',
      { params: { id: lesson.id }, body: { text: 'Дроби' } },
      { 'idempotency-key': 'message' },
    );

  const answers = [await writes(), await writes()];

  expect(answers.map(({ status, headers }) => [status, headers['x-operation-id']])).toEqual([
    [201, undefined],
    [201, undefined],
  ]);
});

test('[OPS-141] another request under a used key is refused and names the key', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  await asks(teacher, 'a-press', { student_id, ...SLOT });

  const refusal = await asks(teacher, 'a-press', { student_id, ...SLOT, goal: 'Времена' });

  expect(refusal).toMatchObject({
    status: 422,
    body: { code: 'key_reused', fields: { 'Idempotency-Key': expect.stringMatching(/[а-я]/) } },
  });
  expect(await accountOf(teacher, student_id)).toMatchObject({ lessons_planned: 1 });
});

test.each(['', 'two words', 'caf\u00e9', 'x'.repeat(256)])('[OPS-141] a key such as «%s» is refused', async (key) => {
  const { teacher, student_id } = await teacherWithStudent(api);

  const { status, body } = await asks(teacher, key, { student_id, ...SLOT });

  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { 'Idempotency-Key': expect.any(String) } } });
});

test('[OPS-142] of fifty simultaneous requests to two processes one is executed, and all get the same answer', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-20',
    start_time: '15:00:00.000Z',
    end_time: '16:00:00.000Z',
  });
  const there = new Visitor(other.server);
  there.cookie = teacher.cookie;

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => marks(index % 2 === 0 ? teacher : there, 'double-tap', id, student_id)),
  );

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await accountOf(teacher, student_id)).toMatchObject({ balance: -1500, entries: 1 });
});

test('[OPS-143] a refused write and a preview leave their key unused, and two accounts may use the same key', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { teacher: colleague, student_id: theirs } = await teacherWithStudent(api);
  await hasLesson(teacher, student_id);

  const refused = await asks(teacher, 'press', { student_id, ...TUESDAY });
  const asked = await asks(teacher, 'press', { student_id, ...SLOT, dry_run: true });
  const done = await asks(teacher, 'press', { student_id, ...SLOT });
  const elsewhere = await asks(colleague, 'press', { student_id: theirs, ...TUESDAY });

  expect([refused, asked, done, elsewhere].map(({ status }) => status)).toEqual([409, 200, 201, 201]);
  expect((elsewhere.body as { lesson: { id: number } }).lesson.id).not.toBe(
    (done.body as { lesson: { id: number } }).lesson.id,
  );
});

test('[OPS-143] a key is kept for a week', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const first = await asks(teacher, 'press', { student_id, ...SLOT });
  const sweepAt = (instant: string) => api.commit((tx) => sweepKeys(tx, new Date(instant)));

  await sweepAt('2026-11-27T12:23:59Z');
  const kept = await asks(teacher, 'press', { student_id, ...SLOT });
  await sweepAt('2026-11-27T12:24:01Z');
  const anew = await asks(teacher, 'press', { student_id, ...SLOT });

  expect(kept.body).toEqual(first.body);
  expect(anew.body).not.toEqual(first.body);
});

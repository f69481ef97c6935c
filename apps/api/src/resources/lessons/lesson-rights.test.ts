import type { CallKey } from '@planner/contract';
import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasLesson, hasRuleLessons, teacherWithStudent, TUESDAY } from '../../testing/lesson-verbs.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}
interface Ids {
  lesson: number;
  ofRule: number;
  student: number;
  group: number;
}

/** Every call about lessons with what it is sent about objects of one teacher, and what it is sent wrong. */
const CALLS: readonly { key: CallKey; sent: (ids: Ids) => Sent; wrong?: Sent; field?: string; own?: boolean }[] = [
  {
    key: 'GET /api/lessons/{year}/{month}',
    sent: () => ({ params: { year: 2026, month: 11 } }),
    wrong: { params: { year: 2026, month: 13 } },
    field: 'month',
    own: true,
  },
  {
    key: 'GET /api/lessons/week/{date}',
    sent: () => ({ params: { date: '2026-11-24' } }),
    wrong: { params: { date: '2026-11-31' } },
    field: 'date',
    own: true,
  },
  {
    key: 'GET /api/lessons/day',
    sent: () => ({ query: { date: '2026-11-24' } }),
    wrong: { query: {} },
    field: 'date',
    own: true,
  },
  { key: 'GET /api/today-lessons', sent: () => ({}), own: true },
  { key: 'GET /api/current-lessons', sent: () => ({}), own: true },
  {
    key: 'GET /api/lesson/{id}',
    sent: ({ lesson }) => ({ params: { id: lesson } }),
    wrong: { params: { id: 'x' } },
    field: 'id',
  },
  {
    key: 'POST /api/lesson-one-time',
    sent: ({ student }) => ({ body: { student_id: student, ...TUESDAY, force: true } }),
    wrong: { body: { ...TUESDAY } },
    field: 'student_id',
  },
  {
    key: 'POST /api/create_group_lesson',
    sent: ({ group }) => ({ body: { group_id: group, ...TUESDAY, force: true } }),
    wrong: { body: { group_id: 1, ...TUESDAY, break_minutes: -5 } },
    field: 'break_minutes',
  },
  {
    key: 'PUT /api/lessons/{id}',
    sent: ({ lesson }) => ({ params: { id: lesson }, body: { goal: 'Времена' } }),
    wrong: { params: { id: 1 }, body: { reminder_minutes: 7 } },
    field: 'reminder_minutes',
  },
  {
    key: 'PUT /api/lessons/{id}',
    sent: ({ ofRule }) => ({ params: { id: ofRule }, body: { goal: 'Времена', scope: 'all' } }),
    wrong: { params: { id: 1 }, body: { scope: 'some' } },
    field: 'scope',
  },
  {
    key: 'POST /api/cancel-lesson',
    sent: ({ lesson }) => ({ body: { lesson_id: lesson, dry_run: true } }),
    wrong: { body: { lesson_id: 1, charge: -1 } },
    field: 'charge',
  },
  {
    key: 'POST /api/lessons/{id}/attendance',
    sent: ({ lesson, student }) => ({
      params: { id: lesson },
      body: { marks: [{ student_id: student, attendance: 'absent' }] },
    }),
    wrong: { params: { id: 1 }, body: { marks: [{ student_id: 1, attendance: 'asleep' }] } },
    field: 'marks.0.attendance',
  },
  {
    key: 'DELETE /api/lessons/{id}',
    sent: ({ ofRule }) => ({ params: { id: ofRule }, query: { scope: 'following', dry_run: true } }),
    wrong: { params: { id: 1 }, query: { scope: 'some' } },
    field: 'scope',
  },
  {
    key: 'DELETE /api/lessons/{id}',
    sent: ({ ofRule }) => ({ params: { id: ofRule }, query: { dry_run: true } }),
    wrong: { params: { id: 0 } },
    field: 'id',
  },
];

/** Something of everything, all of one teacher. */
async function teacherWithAll() {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [ofRule] = await hasRuleLessons(teacher, student_id, { slots: ['чт 10:00-11:00'] });
  const { id } = await hasLesson(teacher, student_id);
  const group = await hasGroup(teacher, [student_id]);
  return { teacher, ids: { lesson: id, ofRule: ofRule?.id ?? 0, student: student_id, group } };
}
const { teacher, ids } = await teacherWithAll();

test.each(CALLS)('[LSN-34] $key answers its teacher', async ({ key, sent }) => {
  const { status } = await teacher.send(key, sent(ids));

  expect([200, 201]).toContain(status);
});

test.each(CALLS)('[LSN-34] $key without a session is refused', async ({ key, sent }) => {
  const refusal = await api.visitor().refused(key, sent(ids));

  expect(refusal).toMatchObject({ status: 401, code: 'not_signed_in' });
});

test.each(CALLS)('[LSN-34] $key is refused to a student', async ({ key, sent }) => {
  const student = await api.student();

  const refusal = await student.refused(key, sent(ids));

  expect(refusal).toMatchObject({ status: 403, code: 'wrong_role' });
});

test.each(CALLS.filter(({ own }) => own !== true))(
  '[LSN-34] $key does not find what is not yours',
  async ({ key, sent }) => {
    const other = await api.teacher();

    const refusal = await other.refused(key, sent(ids));

    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test.each(CALLS.filter(({ wrong }) => wrong !== undefined))(
  '[LSN-34] $key with something wrong says in Russian what',
  async ({ key, wrong = {}, field = '' }) => {
    const refusal = await teacher.refused(key, wrong);

    expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/) } });
  },
);

test("[LSN-34] another teacher's calendar shows nothing of it, and closes nothing", async () => {
  const other = await api.teacher();

  const { days } = await other.call('GET /api/lessons/week/{date}', { params: { date: '2026-11-24' } });
  const refusal = await other.refused('POST /api/lessons/close', { body: { ids: [ids.lesson] } });
  const wrong = await teacher.refused('POST /api/lessons/close', { body: { ids: [] } });

  expect(Object.values(days).flat()).toEqual([]);
  expect(refusal.status).toBe(404);
  expect(wrong).toMatchObject({ status: 422, fields: { ids: expect.stringMatching(/[а-я]/) } });
});

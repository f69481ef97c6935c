import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const INVITE = 'POST /api/student-invite/{id}';
const asks = (teacher: Person, id: number) =>
  teacher.send(INVITE, { params: { id }, body: {} }, { 'idempotency-key': `invite-${id}` });

/** The ways in which an open code ends. */
const ENDS: Record<string, (teacher: Person, id: number, code: string) => Promise<unknown>> = {
  'is used': async (_, __, code) => (await api.student()).call('POST /api/student/link-profile', { body: { code } }),
  async 'is withdrawn'(teacher, id) {
    const { invitations } = await teacher.call('GET /api/student-profile/{id}', { params: { id } });
    const params = { id, invitation_id: invitations[0]?.invitation_id ?? 0 };
    return teacher.call('DELETE /api/students/{id}/invitations/{invitation_id}', { params });
  },
  'ends as its card goes into the archive': (teacher, id) =>
    teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { archived: true } }),
  'goes with its card': (teacher, id) => teacher.call('DELETE /api/students/', { body: { ids: [id] } }),
};

test.each(Object.keys(ENDS))('[API-52] a code that %s is removed from stored answers', async (how) => {
  const teacher = await api.teacher();
  const [id, other] = [await hasStudent(teacher, 'Анна'), await hasStudent(teacher, 'Борис')];
  const { body: made } = await asks(teacher, id);
  const { body: kept } = await asks(teacher, other);
  const { invite_code: code } = made as { invite_code: string };

  await ENDS[how]?.(teacher, id, code);

  const { rows } = await sql`select from idempotency_key where answer::text like ${`%${code}%`}`.execute(
    api.database.db,
  );
  expect([code.length, rows.length]).toEqual([8, 0]);
  expect(await asks(teacher, id)).toMatchObject({ status: 201, body: { invite_code: '' } });
  expect((await asks(teacher, other)).body).toEqual(kept);
});

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { TUESDAY, hasLesson, hasRuleLessons } from '../../testing/lesson-verbs.ts';
import type { Person, Visitor } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf, hasRule, hasStudent } from '../../testing/timetable.ts';
import { extendRules } from '../schedule/rules/horizon.service.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

/** The same user at the other process. */
const there = (person: Visitor) => personAt(other, person);

const toggle = (teacher: Person, id: number, confirm = false) =>
  teacher.call('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm } });
const archive = (person: Visitor, id: number) =>
  person.send('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: true } });

/** The numbers that must be zero for an archived student: planned participations, groups, rules. */
async function leftOf(student_id: number) {
  const { rows } = await sql<{ planned: number; groups: number; rules: number }>`
    select
      (select count(*)::integer from lesson_participant p join lesson l on l.id = p.lesson_id
        where p.student_id = ${student_id} and p.cancelled_at is null and l.status = 'planned'
          and l.start_at > '2026-11-20T12:24:00Z') as planned,
      (select count(*)::integer from group_member where student_id = ${student_id} and left_on is null) as groups,
      (select count(*)::integer from rule where student_id = ${student_id} and status = 'active') as rules`.execute(
    api.database.db,
  );
  return rows[0];
}
const NOTHING = { planned: 0, groups: 0, rules: 0 };

test('[STU-83] a planned lesson or group participation with a record stays as cancelled, without a charge', async () => {
  const teacher = await api.teacher();
  const [id, boris] = [await hasStudent(teacher), await hasStudent(teacher, 'Борис')];
  const paid = await hasLesson(teacher, id, { conducted_date: '2026-11-26', paid: true });
  const noted = await hasLesson(teacher, id, { conducted_date: '2026-11-27', note_private: 'Принести словарь' });
  const [first] = await hasRuleLessons(teacher, id);
  const { lesson: moved } = await teacher.call('PUT /api/lessons/{id}', {
    params: { id: first?.id ?? 0 },
    body: { conducted_date: '2026-12-02' },
  });
  const group_id = await hasGroup(teacher, [id, boris]);
  const shared = await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-28' });
  await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: shared.id },
    body: { marks: [{ student_id: id, attendance: 'late', reason: 'Предупредила' }] },
  });

  const reply = await toggle(teacher, id, true);

  expect(reply.future_lessons_cancelled).toBe(4);
  for (const kept of [paid, noted, moved]) {
    const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id: kept?.id ?? 0 } });
    expect(lesson).toMatchObject({ status: 'cancelled', cancel: { reason: 'Ученик в архиве' }, amount_deducted: 0 });
  }
  const { lesson: group } = await teacher.call('GET /api/lesson/{id}', { params: { id: shared.id } });
  expect(group).toMatchObject({ status: 'planned', participants: [{ charge: 0, reason: 'Ученик в архиве' }, {}] });
  const undone = await teacher.send('POST /api/undo/{operation_id}', { params: { operation_id: reply.operation_id } });
  expect(undone.status).toBe(200);
  expect((await teacher.call('GET /api/lesson/{id}', { params: { id: noted.id } })).lesson.status).toBe('planned');
});

test('[STU-84] a cancelled future lesson of an archived student cannot be reopened', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const { id: lesson_id } = await hasLesson(teacher, id, { conducted_date: '2026-11-26' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id } });
  await toggle(teacher, id, true);

  const refusal = await teacher.refused('POST /api/lessons/{id}/attendance', {
    params: { id: lesson_id },
    body: { marks: [], complete: false },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { student_id: expect.stringContaining('архив') } });
});

const HOLD_MEMBERS = 'lock table group_member in share mode';
const HOLD_LESSONS = 'lock table lesson in share mode';
/** At this moment the horizon has created its lessons and not yet read the participants. */
const HOLD_PARTS = 'lock table lesson_participant in share mode';

test.each([
  [
    'the creation of a group',
    HOLD_MEMBERS,
    (teacher: Person, id: number) =>
      teacher.send('POST /api/groups/create', { body: { name: 'Группа', student_ids: [id] } }),
  ],
  [
    'a change of a group',
    HOLD_MEMBERS,
    async (teacher: Person, id: number, group_id: number) =>
      teacher.send('POST /api/update-group', { body: { id: group_id, student_ids: [id], apply_to_future: true } }),
  ],
  [
    'the creation of a lesson',
    HOLD_LESSONS,
    (teacher: Person, student_id: number) =>
      teacher.send('POST /api/lesson-one-time', { body: { student_id, ...TUESDAY } }),
  ],
  [
    'the creation of a rule',
    'lock table rule in share mode',
    (teacher: Person, student_id: number) =>
      teacher.send('POST /api/lessons', { body: { student_id, ...listsOf(['вт 18:00-19:00']) } }),
  ],
])(
  '[GRP-66] [STU-83] a student archived at the moment of %s is in no group and has no planned lessons',
  async (_, hold, enter) => {
    const teacher = await api.teacher();
    const boris = await hasStudent(teacher, 'Борис');
    const group_id = await hasGroup(teacher, [boris]);
    await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-27' });
    const id = await hasStudent(teacher);

    const [entered, archived] = await crossing(api, {
      hold,
      first: () => enter(teacher, id, group_id),
      second: () => archive(there(teacher), id),
    });

    expect(archived).toMatchObject({ status: 200, body: { archived: true } });
    expect(entered.status).toBeLessThan(300);
    expect(await leftOf(id)).toEqual(NOTHING);
  },
);

test('[GRP-66] lessons created at the horizon while a student leaves the group exclude this student', async () => {
  const teacher = await api.teacher();
  const [id, boris] = [await hasStudent(teacher), await hasStudent(teacher, 'Борис')];
  const group_id = await hasGroup(teacher, [id, boris]);
  await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...listsOf(['вт 18:00-19:00']) } });

  await crossing(api, {
    hold: HOLD_PARTS,
    first: () => api.commit((tx) => extendRules(tx, new Date('2026-12-20T12:00:00Z'))),
    second: () => archive(there(teacher), id),
  });

  expect(await leftOf(id)).toEqual(NOTHING);
});

test('[STU-83] a lesson of a rule created at the moment of archiving is deleted too, and counted', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  await teacher.call('POST /api/lessons', { body: { student_id: id, ...listsOf(['вт 18:00-19:00']) } });

  const [, archived] = await crossing(api, {
    hold: HOLD_PARTS,
    first: () => api.commit((tx) => extendRules(tx, new Date('2026-12-20T12:00:00Z'))),
    second: () => archive(there(teacher), id),
  });

  expect(archived.body).toMatchObject({ future_lessons_removed: 30 });
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('[STU-83] [GRP-66] lessons created at the moment of archiving by a read beyond the horizon are deleted too', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const group_id = await hasGroup(teacher, [id, await hasStudent(teacher, 'Борис')]);
  await teacher.call('POST /api/lessons', { body: { student_id: id, ...listsOf(['вт 18:00-19:00']) } });
  await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...listsOf(['ср 18:00-19:00']) } });

  const [read, archived] = await crossing(api, {
    hold: HOLD_PARTS,
    first: () => teacher.send('GET /api/lessons/{year}/{month}', { params: { year: 2027, month: 8 } }),
    second: () => archive(there(teacher), id),
  });

  expect([read.status, archived.status]).toEqual([200, 200]);
  expect(await leftOf(id)).toEqual(NOTHING);
});

test('[STU-84] an ended rule of an archived student cannot be revived', async () => {
  const teacher = await api.teacher();
  const { id: rule_id, student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  await toggle(teacher, student_id, true);

  const refusal = await teacher.refused('PUT /api/edit-rule', { body: { rule_id, repeat_until: null } });

  expect(refusal).toMatchObject({ status: 422, fields: { student_id: expect.stringContaining('архив') } });
  expect(await leftOf(student_id)).toEqual(NOTHING);
});

test('[STU-84] an undo of an earlier write plans nothing for an archived student', async () => {
  const teacher = await api.teacher();
  const id = await hasStudent(teacher);
  const lesson = await hasLesson(teacher, id);
  const { operation_id } = await teacher.call('DELETE /api/lessons/{id}', { params: { id: lesson.id }, query: {} });
  await toggle(teacher, id, true);

  const refusal = await teacher.refused('POST /api/undo/{operation_id}', { params: { operation_id } });

  expect(refusal).toMatchObject({ status: 409, code: 'changed_since', message: expect.stringContaining('в архиве') });
  expect(await leftOf(id)).toEqual(NOTHING);
});

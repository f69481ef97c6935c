import { afterAll, expect, test } from 'vitest';
import { hasGroup } from '../../testing/people/group-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf, hasRule, hasStudent, lessonsOfMonths } from '../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const HORIZON = '2027-05-21';

const giveRule = (teacher: Person, group_id: number, repeat_until: string | null) =>
  teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf(['вт 18:30-20:00']), repeat_until },
  });
const refused = (teacher: Person, id: number) => teacher.refused('DELETE /api/groups', { body: { ids: [id] } });
const archived = (teacher: Person, id: number) =>
  teacher.call('DELETE /api/groups', { body: { ids: [id], archive: true } });

test('[GRP-80] before a group is archived, the refusal counts the losses, and the archiving reports the same numbers', async () => {
  const teacher = await api.teacher();
  const id = await hasGroup(teacher, [await hasStudent(teacher), await hasStudent(teacher, 'Борис')]);
  await giveRule(teacher, id, '2026-12-31');
  const [first] = await lessonsOfMonths(teacher, ['2026-11', '2026-12']);
  await teacher.call('PUT /api/lessons/{id}', {
    params: { id: first?.id ?? 0 },
    body: { note_private: 'Принести словарь' },
  });
  const losses = { ended_rules: 1, future_lessons_removed: 5, future_lessons_cancelled: 1, counted_until: null };

  const refusal = await refused(teacher, id);
  const planned = (await teacher.call('GET /api/groups/{id}', { params: { id } })).lessons_planned;
  const reply = await archived(teacher, id);

  expect(refusal).toMatchObject({ code: 'group_has_lessons', details: losses });
  expect(planned).toBe(6);
  expect(reply).toMatchObject(losses);
  const left = await lessonsOfMonths(teacher, ['2026-11', '2026-12']);
  expect(left.map(({ status }) => status)).toEqual(['cancelled']);
});

test('[GRP-81] [RUL-40] archiving a group counts to the end of its rule, beyond the horizon', async () => {
  const teacher = await api.teacher();
  const [ends, endless] = [await hasGroup(teacher, [], 900), await hasGroup(teacher, [], 900)];
  await giveRule(teacher, ends, '2027-11-30');
  const of_ends = (await refused(teacher, ends)).details;
  await archived(teacher, ends);
  await giveRule(teacher, endless, null);

  expect(of_ends).toMatchObject({ future_lessons_removed: 54, counted_until: null });
  expect((await refused(teacher, endless)).details).toMatchObject({
    future_lessons_removed: 26,
    counted_until: HORIZON,
  });
});

test('[STU-90] archiving a student counts to the end of each rule, and lessons of groups separately', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  const boris = await hasStudent(teacher, 'Борис');
  const group_id = await hasGroup(teacher, [student_id, boris]);
  await giveRule(teacher, group_id, '2026-12-31');
  await hasRule(teacher, { student_id, slots: ['чт 10:00-11:00'], repeat_until: '2027-11-30' });
  const toggle = { params: { id: student_id }, body: { confirm: false } };

  const told = await teacher.refused('POST /api/toggle-student-archive/{id}', toggle);
  const done = await teacher.call('POST /api/toggle-student-archive/{id}', { ...toggle, body: { confirm: true } });

  const planned_lessons = 53 + 6;
  expect(told.details).toEqual({
    planned_lessons,
    cancelled_lessons: 0,
    group_lessons: 6,
    ended_rules: 1,
    left_groups: 1,
    counted_until: null,
  });
  expect(done).toMatchObject({ future_lessons_removed: planned_lessons, counted_until: null });
});

const toldOf = (teacher: Person, id: number) =>
  teacher.refused('POST /api/toggle-student-archive/{id}', { params: { id }, body: { confirm: false } });

test('[STU-90] lessons of a group are counted to the end of its rule, beyond the horizon', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await giveRule(teacher, await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')]), '2027-11-30');
  await hasRule(teacher, { student_id, slots: ['чт 10:00-11:00'], repeat_until: '2026-12-31' });

  const near = (await toldOf(teacher, student_id)).details;
  await lessonsOfMonths(teacher, ['2027-11']);
  const far = (await toldOf(teacher, student_id)).details;

  expect(near).toMatchObject({ planned_lessons: 6 + 54, group_lessons: 54, ended_rules: 1, counted_until: null });
  expect(far).toEqual(near);
});

test('[STU-90] lessons of a group without an end are counted up to the stated day', async () => {
  const teacher = await api.teacher();
  const student_id = await hasStudent(teacher);
  await giveRule(teacher, await hasGroup(teacher, [student_id]), null);
  await hasRule(teacher, { student_id, slots: ['чт 10:00-11:00'], repeat_until: '2027-11-30' });

  const { details } = await toldOf(teacher, student_id);

  expect(details).toMatchObject({ planned_lessons: 53 + 26, group_lessons: 26, counted_until: HORIZON });
});

test('[STU-90] a rule without an end is counted up to the stated day', async () => {
  const teacher = await api.teacher();
  const { student_id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });

  const told = await teacher.refused('POST /api/toggle-student-archive/{id}', {
    params: { id: student_id },
    body: { confirm: false },
  });

  expect(told.details).toMatchObject({ planned_lessons: 26, ended_rules: 1, counted_until: HORIZON });
});

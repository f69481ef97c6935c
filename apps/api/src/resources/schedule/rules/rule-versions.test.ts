import { afterAll, expect, test } from 'vitest';
import { Visitor, type Person, type Reply } from '../../../testing/person.ts';
import { hasRule, lessonsOfMonths, updatedListsOf } from '../../../testing/timetable.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const EDIT = 'PUT /api/edit-rule';
const ruleOf = (teacher: Person, rule_id: number) => teacher.call('GET /api/lessons/get-rule', { query: { rule_id } });
const edit = (who: Visitor, body: object): Promise<Reply> => who.send(EDIT, { body });
const conflict = {
  status: 409,
  body: { code: 'version_conflict', message: expect.stringMatching(/^Это уже изменили/) },
};

async function teacherWithRule() {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: '2026-12-31' });
  const there = new Visitor(other.server);
  there.cookie = teacher.cookie;
  return { teacher, there, id, version: (await ruleOf(teacher, id)).version ?? 0 };
}

test('[RUL-55] a change of a rule on an old version is rejected like a lesson’s, and so is its preview', async () => {
  const { teacher, there, id, version } = await teacherWithRule();
  await edit(there, { rule_id: id, goal: 'Времена', version });

  const late = await edit(teacher, { rule_id: id, ...updatedListsOf(['чт 17:00-18:00']), version });
  const preview = await edit(teacher, { rule_id: id, goal: 'Артикли', version, dry_run: true });

  const now = await ruleOf(teacher, id);
  expect([late, preview]).toMatchObject([conflict, conflict]);
  expect(late.body).toMatchObject({ details: { version: now.version } });
  expect(now).toMatchObject({ goal: 'Времена', days_of_week: { '2': [{}] } });
  const again = { rule_id: id, goal: 'Артикли', version: now.version };
  expect((await edit(teacher, { ...again, dry_run: true })).status).toBe(200);
  expect((await edit(teacher, again)).status).toBe(200);
  expect((await edit(teacher, { rule_id: id, goal: 'Без версии' })).status).toBe(200);
});

test('[RUL-55] of two tabs that save one version simultaneously, one is rejected', async () => {
  const { teacher, there, id } = await teacherWithRule();

  for (const [here, away] of [
    ['вт 17:00-18:00', 'вт 19:00-20:00'],
    ['ср 17:00-18:00', 'чт 19:00-20:00'],
    ['пн 10:00-11:00', 'пн 10:00-11:30'],
  ] as const) {
    const { version } = await ruleOf(teacher, id);
    const replies = await Promise.all([
      edit(teacher, { rule_id: id, ...updatedListsOf([here]), version, force: true }),
      edit(there, { rule_id: id, ...updatedListsOf([away]), version, force: true }),
    ]);

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('[RUL-55] a rule that ended for a successor rejects a change on its former version', async () => {
  const { teacher, there, id, version } = await teacherWithRule();
  await edit(there, { rule_id: id, ...updatedListsOf(['вт 17:00-18:00']), apply_from: '2026-12-07', version });

  expect(await edit(teacher, { rule_id: id, goal: 'Времена', version })).toMatchObject(conflict);
});

test('[RUL-55] a moved series and an undo change the version of the rule too', async () => {
  const { teacher, id, version } = await teacherWithRule();
  const { items } = await teacher.call('GET /api/student-future-lessons', {
    query: { student_id: (await ruleOf(teacher, id)).student_id ?? 0 },
  });
  const { operation_id } = await teacher.call('PUT /api/lessons/{id}', {
    params: { id: items[0]?.id ?? 0 },
    body: { start_time: '17:00:00.000Z', scope: 'all' },
  });
  const moved = (await ruleOf(teacher, id)).version ?? 0;
  const late = await edit(teacher, { rule_id: id, goal: 'Времена', version });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const later = await edit(teacher, { rule_id: id, goal: 'Времена', version: moved });

  expect([late, later]).toMatchObject([conflict, conflict]);
  expect(await ruleOf(teacher, id)).toMatchObject({ days_of_week: { '2': [{ start_time: '18:00:00.000Z' }] } });
});

test('[RUL-55] lessons created at the horizon do not change the version of the rule', async () => {
  const teacher = await api.teacher();
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'], repeat_until: null });
  const { version } = await ruleOf(teacher, id);

  const autumn = await lessonsOfMonths(teacher, ['2027-09']);

  expect(autumn.length).toBeGreaterThan(0);
  expect((await ruleOf(teacher, id)).version).toBe(version);
});

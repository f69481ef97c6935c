import { afterAll, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { extendRules } from './horizon.service.ts';

const api = await testApi();
afterAll(() => api.close());

const MANY = 'не больше 2\u00a0000 занятий за раз';
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00:00.000Z`;
const daily = (slots: number) => {
  const hours = Array.from({ length: slots }, (_, index) => 8 + Math.floor(index / 7) * 4);
  return {
    days_of_week: hours.map((_, index) => (index % 7) + 1),
    start_times: hours.map(clock),
    end_times: hours.map((hour) => clock(hour + 1)),
  };
};

async function groupOf(teacher: Person, members: number): Promise<{ group_id: number; student_ids: number[] }> {
  const student_ids: number[] = [];
  for (let made = 0; made < members; made++) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name: `Ученик ${made}` } });
    student_ids.push(id);
  }
  const { id } = await teacher.call('POST /api/groups/create', { body: { name: 'Поток', student_ids } });
  return { group_id: id, student_ids };
}

const lessonsThere = async () => (await api.database.db.selectFrom('lesson').select('id').execute()).length;

test(
  '[RUL-70] a group rule over 2,000 lessons, counted for each member, is rejected at its days, in the preview too',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    const { group_id } = await groupOf(teacher, 12);

    const preview = await teacher.refused('POST /api/lessons-create-group', {
      body: { group_id, ...daily(7), dry_run: true },
    });
    const refused = await teacher.refused('POST /api/lessons-create-group', { body: { group_id, ...daily(7) } });
    const fewer = await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...daily(5) } });

    expect([preview, refused].map(({ status, fields }) => [status, fields])).toEqual([
      [422, { days_of_week: expect.stringContaining(MANY) }],
      [422, { days_of_week: expect.stringContaining(MANY) }],
    ]);
    expect(fewer.report.created).toBeGreaterThan(100);
  },
);

test('[RUL-70] a change over this limit is rejected at its days, and new members at their list', async () => {
  const teacher = await api.teacher();
  const { group_id, student_ids } = await groupOf(teacher, 14);
  const [first = 0, ...others] = student_ids;
  await teacher.call('POST /api/update-group', { body: { id: group_id, student_ids: [first] } });
  const { rule } = await teacher.call('POST /api/lessons-create-group', { body: { group_id, ...daily(7) } });
  const slots = daily(21);
  const change = {
    rule_id: rule?.id,
    updated_days_of_week: slots.days_of_week,
    updated_start_times: slots.start_times,
    updated_end_times: slots.end_times,
  };

  const joined = await teacher.refused('POST /api/update-group', {
    body: { id: group_id, student_ids: [first, ...others], apply_to_future: true },
  });
  await teacher.call('POST /api/update-group', {
    body: { id: group_id, student_ids: [first, ...others], apply_to_future: false },
  });
  const changed = await teacher.refused('PUT /api/edit-rule', { body: change });

  expect(joined).toMatchObject({ status: 422, fields: { student_ids: expect.stringContaining(MANY) } });
  expect(changed).toMatchObject({ status: 422, fields: { updated_days_of_week: expect.stringContaining(MANY) } });
});

test(
  '[RUL-70] the horizon creates at most that many lessons at a time, and completes in the end',
  { tags: 'full' },
  async () => {
    const teacher = await api.teacher();
    const { id: student_id } = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна' } });
    for (let hour = 0; hour < 14; hour++) {
      const at = String(6 + hour).padStart(2, '0');
      const slots = { start_times: Array(7).fill(`${at}:00:00.000Z`), end_times: Array(7).fill(`${at}:30:00.000Z`) };
      await teacher.call('POST /api/lessons', {
        body: {
          student_id,
          days_of_week: [1, 2, 3, 4, 5, 6, 7],
          ...slots,
          starts_on: '2026-11-20',
          repeat_until: '2027-11-20',
        },
      });
    }
    const before = await lessonsThere();
    const steps: number[] = [];

    for (let more = true; more;) {
      const step = await api.commit((tx) => extendRules(tx, new Date('2027-05-20T12:00:00Z')));
      steps.push(step.lessons);
      ({ more } = step);
    }

    expect(steps.length).toBeGreaterThan(1);
    expect(Math.max(...steps)).toBeLessThanOrEqual(2000);
    expect(await lessonsThere()).toBe(before + steps.reduce((sum, made) => sum + made, 0));
  },
);

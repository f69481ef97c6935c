import { afterAll, expect, test, vi } from 'vitest';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const LATE = '2026-11-24T12:00:00Z';
const USUAL = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
const SOFT = {
  notice_hours: 2,
  notice_until: null,
  late_percent: 20,
  group_percent: null,
  no_show_percent: 10,
  free_cancels_per_month: 0,
  teacher_late_rule: 'none',
  who_may: 'cancel',
} as const;

const update = (teacher: Person, id: number, body: object) =>
  teacher.call('PUT /api/student-update/{id}', { params: { id }, body });
const cardOf = (teacher: Person, id: number) => teacher.call('GET /api/student-profile/{id}', { params: { id } });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function strict() {
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: USUAL } });
  return { teacher, student_id };
}

async function cabinetOf(teacher: Person, student_id: number) {
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  return { student, student_profile_id: profile?.student_profile_id ?? 0 };
}

test('[STU-130] a card has its own cancellation policy, and null restores the teacher’s', async () => {
  const { teacher, student_id } = await strict();

  const usual = await cardOf(teacher, student_id);
  const own = await update(teacher, student_id, { policy: SOFT });
  const changed = await update(teacher, student_id, { policy: { ...USUAL, notice_until: '20:00' } });
  const back = await update(teacher, student_id, { policy: null });

  expect([usual.policy, own.policy, back.policy]).toEqual([null, SOFT, null]);
  expect(changed.policy).toEqual({ ...SOFT, ...USUAL, notice_until: '20:00' });
});

test('[STU-130] a new card can have its own policy, and omitted settings are the teacher’s', async () => {
  const { teacher } = await strict();
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...USUAL, who_may: 'write' } } });

  const { policy } = await teacher.call('POST /api/student-create', {
    body: { student_name: 'Вера', policy: { ...USUAL, late_percent: 5 } },
  });

  expect(policy).toEqual({ ...SOFT, ...USUAL, late_percent: 5, who_may: 'write' });
});

test.each([
  [{ late_percent: 101 }, 'policy.late_percent'],
  [{ notice_until: '25:00' }, 'policy.notice_until'],
  [{ who_may: 'nobody' }, 'policy.who_may'],
])('[STU-130] a policy with %j is rejected at %s', async (wrong, field) => {
  const { teacher, student_id } = await strict();

  const refusal = await teacher.refused('PUT /api/student-update/{id}', {
    params: { id: student_id },
    body: { policy: { ...SOFT, ...wrong } },
  });

  expect(refusal).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/[а-я]/i) } });
});

test('[STU-131] the teacher’s cancellation, its preview and an absence follow the card’s policy', async () => {
  const { teacher, student_id } = await strict();
  await update(teacher, student_id, { policy: { ...SOFT, notice_hours: 48 } });
  const [first, second] = [await hasLesson(teacher, student_id), await hasLesson(teacher, student_id, { force: true })];
  api.setClock(LATE);
  const cancel = (dry_run: boolean) =>
    teacher.call('POST /api/cancel-lesson', { body: { lesson_id: first.id, by: 'student', dry_run } });

  const preview = await cancel(true);
  const { text } = await cancel(false);
  api.setClock('2026-11-24T18:00:00Z');
  const { lesson } = await teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: second.id },
    body: { marks: [{ student_id, attendance: 'absent' }], complete: true },
  });

  expect([preview.charge, plain(text)]).toEqual([
    300,
    'Списано 300 ₽: отмена позже чем за 48 часов до начала, 20 % стоимости',
  ]);
  expect(lesson?.amount_deducted).toBe(150);
});

test('[STU-131] in a group each member has their own policy, which also counts the free cancellations', async () => {
  const { teacher, student_id } = await strict();
  const boris = await hasStudent(teacher, 'Борис');
  await update(teacher, boris, { policy: { ...SOFT, notice_hours: 48, free_cancels_per_month: 1 } });
  const group_id = await hasGroup(teacher, [student_id, boris], 1000);
  const lessons = [
    await hasGroupLesson(teacher, group_id),
    await hasGroupLesson(teacher, group_id, { conducted_date: '2026-11-25' }),
  ];
  api.setClock(LATE);
  for (const { id } of lessons) {
    for (const who of [student_id, boris]) {
      await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, student_id: who, by: 'student' } });
    }
  }

  expect([await balanceOf(teacher, student_id), await balanceOf(teacher, boris)]).toEqual([-500, -200]);
});

test('[STU-131] the student reads the card’s policy and cancels by it', async () => {
  const { teacher, student_id } = await strict();
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...USUAL, who_may: 'write' } } });
  await update(teacher, student_id, { policy: { ...SOFT, notice_hours: 48 } });
  const { student, student_profile_id } = await cabinetOf(teacher, student_id);
  const { id } = await hasLesson(teacher, student_id);
  api.setClock(LATE);
  const query = { student_profile_id };

  const { policy } = await student.call('GET /api/student/teacher-info', { query });
  const { items } = await student.call('GET /api/student/lessons', { query });
  const report = await student.call('POST /api/student/cancel-lesson', {
    body: { student_profile_id, lesson_id: id, reason: '' },
  });

  expect(plain(policy)).toBe('Отмена позже чем за 48 часов до начала — 20 % стоимости. Неявка — 10 % стоимости.');
  expect(items.map(({ may_cancel }) => may_cancel)).toEqual(['cancel']);
  expect(report).toMatchObject({ outcome: 'cancelled', charge: 300 });
});

test('[STU-132] a change of the policy raises the version, can be undone, and is announced to the student’s open pages', async () => {
  const { teacher, student_id } = await strict();
  const { student } = await cabinetOf(teacher, student_id);
  const before = await cardOf(teacher, student_id);
  const page = await signedInSocket(api.server, student);
  const news = () => page.heard.filter((message) => message.type === 'event' && message.topics.includes('teacher'));
  const saved = await update(teacher, student_id, { policy: SOFT, version: before.version });
  await vi.waitFor(() => expect(news()).toHaveLength(1), DEADLINES.news);

  const stale = await teacher.refused('PUT /api/student-update/{id}', {
    params: { id: student_id },
    body: { policy: null, version: before.version },
  });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: saved.operation_id ?? 0 } });
  await vi.waitFor(() => expect(news()).toHaveLength(2), DEADLINES.news);

  expect(stale.code).toBe('version_conflict');
  expect((await cardOf(teacher, student_id)).policy).toBe(null);
});

import { afterAll, expect, test } from 'vitest';
import { crossing } from '../../testing/crossing.ts';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson, TUESDAY } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { listsOf, hasStudent } from '../../testing/timetable.ts';
import { completeDueLessons } from '../schedule/lessons/completion/completion.service.ts';

const api = await testApi();
const other = await api.secondProcess();
afterAll(() => api.close());

/** Three hours before TUESDAY begins. */
const LATE = '2026-11-24T12:00:00Z';
const AFTER_ALL = '2026-11-28T12:00:00Z';
const GIVEN = 'Ничего не списано: преподаватель отменил позже чем за 24 часа до начала, следующее занятие бесплатно';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const cancel = (teacher: Person, lesson_id: number, body: object = {}) =>
  teacher.call('POST /api/cancel-lesson', { body: { lesson_id, ...body } });
const mark = (teacher: Person, id: number, body: object) =>
  teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], ...body } });
const undo = (teacher: Person, operation_id: number | null) =>
  teacher.send('POST /api/undo/{operation_id}', { params: { operation_id } });
const accountOf = (teacher: Person, id: number) => teacher.call('GET /api/students/{id}/account', { params: { id } });
const freeOf = async (teacher: Person, id: number) => (await accountOf(teacher, id)).free_lessons;
const open = { earned_on: '2026-11-24', taken_on: null };

/** A teacher with the rule «следующее занятие бесплатно», a lesson on Tuesday and one on each of the next two days. */
async function generous(policy: object = {}) {
  const { teacher, student_id } = await teacherWithStudent(api);
  const rules = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { policy: { ...rules, teacher_late_rule: 'free_lesson', ...policy } },
  });
  const on = (conducted_date: string) => hasLesson(teacher, student_id, { conducted_date });
  const [missed, next, later] = [await hasLesson(teacher, student_id), await on('2026-11-25'), await on('2026-11-26')];
  return { teacher, student_id, missed: missed.id, next: next.id, later: later.id };
}

test('[MNY-150] a late cancellation by the teacher grants a free lesson, and the sentences before and after it mention this', async () => {
  const { teacher, student_id, missed } = await generous();
  api.setClock(LATE);

  const preview = await cancel(teacher, missed, { dry_run: true });
  const untouched = await freeOf(teacher, student_id);
  const { lesson } = await cancel(teacher, missed);

  expect(plain(preview.text)).toBe(
    'Ничего не спишется: преподаватель отменяет позже чем за 24 часа до начала, следующее занятие бесплатно',
  );
  expect(untouched).toEqual([]);
  expect(plain(lesson?.cancel?.policy_result)).toBe(GIVEN);
  expect(await freeOf(teacher, student_id)).toEqual([open]);
});

test.each([
  ['in time', {}, {}, '2026-11-20T12:24:00Z'],
  ['under a policy without compensation', { teacher_late_rule: 'none' }, {}, LATE],
  ['by the student', {}, { by: 'student' }, LATE],
  ['without a charge by the teacher’s choice', {}, { charge: 'none' }, LATE],
])('[MNY-150] a lesson cancelled %s grants no free lesson', async (_, policy, body, at) => {
  const { teacher, student_id, missed } = await generous(policy);
  api.setClock(at);

  await cancel(teacher, missed, body);

  expect(await freeOf(teacher, student_id)).toEqual([]);
});

test('[MNY-150] each student of a cancelled group lesson gets a free lesson', async () => {
  const { teacher, student_id } = await generous();
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900), { force: true });
  api.setClock(LATE);
  await cancel(teacher, id, { by: 'student', student_id: boris });

  await cancel(teacher, id);

  expect([await freeOf(teacher, student_id), await freeOf(teacher, boris)]).toEqual([[open], []]);
});

test('[MNY-151] [MNY-152] the next lesson uses it and costs nothing, and the one after it costs its price', async () => {
  const { teacher, student_id, missed, next, later } = await generous();
  await teacher.call('POST /api/payments', {
    body: { student_id, amount: 3000, date: '2026-11-20', package: { title: 'Осень', lessons_total: 3 } },
  });
  api.setClock(LATE);
  await cancel(teacher, missed);
  api.setClock(AFTER_ALL);

  await teacher.call('POST /api/lessons/close', { body: { ids: [later, next] } });
  const lessons = await Promise.all(
    [next, later].map((id) => teacher.call('GET /api/lesson/{id}', { params: { id } })),
  );

  expect(lessons.map(({ lesson }) => lesson.participants)).toMatchObject([
    [{ charge: 0, free_for: '2026-11-24' }],
    [{ charge: 1000, free_for: null }],
  ]);
  const { packages, packaged, free_lessons } = await accountOf(teacher, student_id);
  expect([packages.map(({ lessons_left }) => lessons_left), free_lessons]).toEqual([
    [2],
    [{ earned_on: '2026-11-24', taken_on: '2026-11-25' }],
  ]);
  expect([packaged, await balanceOf(teacher, student_id)]).toEqual([2000, 0]);
});

test('[MNY-151] a lesson that began before the cancellation does not use it, and a sum set by the teacher is charged', async () => {
  const { teacher, student_id, missed, next, later } = await generous();
  const before = await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-23' });
  api.setClock(LATE);
  await cancel(teacher, missed);
  api.setClock(AFTER_ALL);

  await mark(teacher, before.id, { complete: true });
  await mark(teacher, next, { marks: [{ student_id, attendance: 'present', charge: 'half' }], complete: true });
  const kept = await freeOf(teacher, student_id);
  const { lesson } = await mark(teacher, later, { marks: [{ student_id, attendance: 'absent' }], complete: true });

  expect([await balanceOf(teacher, student_id), kept]).toEqual([-2250, [open]]);
  expect(lesson?.participants).toMatchObject([{ attendance: 'absent', charge: 0, free_for: '2026-11-24' }]);
});

test('[MNY-151] a student’s late cancellation uses it, costs nothing and names the reason; a lesson without a charge uses none', async () => {
  const { teacher, student_id, missed, next, later } = await generous({ free_cancels_per_month: 1 });
  api.setClock(LATE);
  await cancel(teacher, missed);
  api.setClock('2026-11-25T12:00:00Z');

  const first = await cancel(teacher, next, { by: 'student' });
  const kept = await freeOf(teacher, student_id);
  api.setClock('2026-11-26T12:00:00Z');
  const second = await cancel(teacher, later, { by: 'student' });

  expect(plain(first.text)).toBe('Ничего не списано: отмена без оплаты, в этом месяце осталось 0');
  expect(kept).toEqual([open]);
  expect(plain(second.text)).toBe('Ничего не списано: прошлое занятие поздно отменил преподаватель, это бесплатно');
  expect(await freeOf(teacher, student_id)).toEqual([{ ...open, taken_on: '2026-11-26' }]);
});

test('[MNY-153] when the cancellation is undone or the lesson planned again, the free lesson disappears', async () => {
  const { teacher, student_id, missed } = await generous();
  api.setClock(LATE);

  const { operation_id } = await cancel(teacher, missed);
  const undone = await undo(teacher, operation_id);
  const afterUndo = await freeOf(teacher, student_id);
  await cancel(teacher, missed);
  const again = await freeOf(teacher, student_id);
  await mark(teacher, missed, { complete: false });

  expect([undone.status, afterUndo, again]).toEqual([200, [], [open]]);
  expect(await freeOf(teacher, student_id)).toEqual([]);
});

test('[MNY-153] a used free lesson blocks the return of its cancelled lesson, until the lesson that used it is planned again', async () => {
  const { teacher, student_id, missed, next } = await generous();
  api.setClock(LATE);
  const { operation_id } = await cancel(teacher, missed);
  api.setClock(AFTER_ALL);
  await mark(teacher, next, { complete: true });

  const undone = await undo(teacher, operation_id);
  const refused = await teacher.refused('POST /api/lessons/{id}/attendance', {
    params: { id: missed },
    body: { marks: [], complete: false },
  });
  await mark(teacher, next, { complete: false });
  const freed = await freeOf(teacher, student_id);
  await mark(teacher, missed, { complete: false });
  await mark(teacher, next, { complete: true });

  expect(undone.body).toMatchObject({ code: 'changed_since', message: expect.stringContaining('бесплатное занятие') });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('25.11.2026') });
  expect(freed).toEqual([open]);
  expect([await freeOf(teacher, student_id), await balanceOf(teacher, student_id)]).toEqual([[], -1500]);
});

test('[MNY-153] an excused absence and an undo make the free lesson available again', async () => {
  const { teacher, student_id, missed, next, later } = await generous();
  api.setClock(LATE);
  await cancel(teacher, missed);
  api.setClock(AFTER_ALL);
  await mark(teacher, next, { complete: true });

  await mark(teacher, next, { marks: [{ student_id, attendance: 'excused' }] });
  const excused = await freeOf(teacher, student_id);
  const { operation_id } = await mark(teacher, later, { complete: true });
  const taken = await freeOf(teacher, student_id);
  await undo(teacher, operation_id);

  expect([excused, taken]).toEqual([[open], [{ ...open, taken_on: '2026-11-26' }]]);
  expect(await freeOf(teacher, student_id)).toEqual([open]);
});

test('[MNY-153] a cancelled part keeps its free lesson when its lesson moves to another week', async () => {
  const { teacher, student_id } = await generous();
  const group_id = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 900);
  await teacher.call('POST /api/lessons-create-group', {
    body: { group_id, ...listsOf(['вт 20:00-21:00']), repeat_until: '2026-12-31' },
  });
  const { items } = await teacher.call('GET /api/lessons/day', { query: { date: '2026-11-24' } });
  const ofGroup = items.find((one) => one.group_id === group_id)?.id ?? 0;
  api.setClock(LATE);
  await cancel(teacher, ofGroup, { student_id });

  const { lesson } = await teacher.call('PUT /api/lessons/{id}', {
    params: { id: ofGroup },
    body: { conducted_date: '2026-12-03', force: true },
  });

  expect(lesson?.moved_from_id).toBe(ofGroup);
  expect(await freeOf(teacher, student_id)).toEqual([{ earned_on: '2026-12-03', taken_on: null }]);
});

test('[MNY-154] [MNY-155] the student’s cabinet shows the free lesson, and the next payment counts it', async () => {
  const { teacher, student_id, missed, next } = await generous();
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const query = { student_profile_id: profile?.student_profile_id ?? 0 };
  api.setClock(LATE);
  await cancel(teacher, missed);

  const balance = await student.call('GET /api/student/balance', { query });
  const { planned } = await accountOf(teacher, student_id);
  api.setClock('2026-11-25T18:00:00Z');
  await mark(teacher, next, { complete: true });
  const { items } = await student.call('GET /api/student/lessons', { query: { ...query, when: 'past' } });

  expect(balance).toMatchObject({ free_lessons: [open], to_pay: 1500 });
  expect(plain(balance.next_payment_hint)).toBe('К занятию 26.11.2026 нужно внести 1 500 ₽');
  expect(planned).toMatchObject({ lessons: 2, cost: 1500 });
  expect(items.find(({ id }) => id === next)?.participants).toMatchObject([{ free_for: '2026-11-24' }]);
});

test('[MNY-156] of two lessons that are completed at once, one uses the free lesson', async () => {
  // Completes the due lessons that other tests have left, so that the two jobs find only these.
  await api.commit((tx) => completeDueLessons(tx, new Date(AFTER_ALL), 1000));
  const { teacher, student_id, missed } = await generous();
  api.setClock(LATE);
  await cancel(teacher, missed);
  const completesOne = ({ commit }: Pick<typeof api, 'commit'>) =>
    commit((tx) => completeDueLessons(tx, new Date(AFTER_ALL), 1));

  const completed = await crossing(api, {
    hold: 'lock table lesson_participant in share mode',
    first: () => completesOne(api),
    second: () => completesOne(other),
  });

  expect(completed).toEqual([1, 1]);
  expect(await balanceOf(teacher, student_id)).toBe(-1500);
  expect(await freeOf(teacher, student_id)).toEqual([expect.objectContaining({ earned_on: '2026-11-24' })]);
});

import { afterAll, expect, test, vi } from 'vitest';
import { balanceOf, linked, teacherWithStudent } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import type { Person } from '../../testing/person.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const ASK = 'POST /api/student/cancel-lesson';
const TAKE_BACK = 'POST /api/student/keep-lesson';
const REFUSE = 'POST /api/lessons/{id}/keep';
const NOW = '2026-11-20T09:24:00Z';
const LATE = '2026-11-24T12:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const POLICY = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };

/** Creates a student who has asked to cancel a lesson on 24 November at 18:00 Moscow time. */
async function asked(more: { isOfGroup?: boolean } = {}) {
  api.setClock(NOW);
  const { teacher, student_id } = await teacherWithStudent(api);
  await teacher.call('PUT /api/update-teacher-profile', { body: { policy: { ...POLICY, who_may: 'request' } } });
  const student = await linked(api, teacher, student_id);
  const [profile] = await student.call('GET /api/student/profiles', {});
  const { id } = more.isOfGroup
    ? await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')], 900))
    : await hasLesson(teacher, student_id);
  const body = { student_profile_id: profile?.student_profile_id ?? 0, lesson_id: id };
  await student.call(ASK, { body: { ...body, reason: 'Болеет' } });
  return { teacher, student, student_id, id, body };
}
type Asked = Awaited<ReturnType<typeof asked>>;

/** The time of the request, as the student and the teacher read it at the participation. */
async function readOf({ teacher, student, student_id, id, body }: Asked) {
  const mine = await student.call('GET /api/student/lessons', {
    query: { student_profile_id: body.student_profile_id },
  });
  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  const parts = [mine.items[0]?.participants[0], lesson.participants.find((part) => part.student_id === student_id)];
  return parts.map((part) => part?.cancel_asked_at);
}
const NOBODY_ASKS = [null, null];
const toldTo = async (teacher: Person, kind: string) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items
    .filter((notice) => notice.kind === kind)
    .map(({ message }) => plain(message));
const toldToStudent = async (student: Person) =>
  (await student.call('GET /api/notifications_student', { query: {} })).items
    .filter(({ kind }) => kind === 'cancel_refused')
    .map(({ message }) => message);

test('[CAB-72] a student’s request appears at the student’s lesson and at the participation in the teacher’s lesson, with the reason', async () => {
  const one = await asked({ isOfGroup: true });

  expect(await readOf(one)).toEqual([NOW.replace('Z', '.000Z'), NOW.replace('Z', '.000Z')]);
  const { lesson } = await one.teacher.call('GET /api/lesson/{id}', { params: { id: one.id } });
  expect(lesson.participants).toMatchObject([{ reason: 'Болеет' }, { reason: '', cancel_asked_at: null }]);
});

test('[CAB-73] a teacher’s refusal does not change the lesson, and the student is notified once, also on the open page', async () => {
  const one = await asked();
  const page = await signedInSocket(api.server, one.student);

  await one.teacher.call(REFUSE, { params: { id: one.id }, body: { student_id: one.student_id } });
  const again = await one.teacher.refused(REFUSE, { params: { id: one.id }, body: { student_id: one.student_id } });

  expect(again).toMatchObject({ status: 409, message: 'Просьбы отменить это занятие уже нет' });
  expect(await readOf(one)).toEqual(NOBODY_ASKS);
  expect(await toldToStudent(one.student)).toEqual(['Преподаватель не отменил занятие 24 ноября в 18:00']);
  const news = expect.objectContaining({ type: 'event', topics: expect.arrayContaining(['lessons']), id: one.id });
  await vi.waitFor(() => expect(page.heard).toContainEqual(news), DEADLINES.news);
});

test('[CAB-73] after a refusal the student may ask again, and the teacher is notified again', async () => {
  const one = await asked();
  await one.teacher.call(REFUSE, { params: { id: one.id }, body: { student_id: one.student_id } });

  await one.student.call(ASK, { body: { ...one.body, reason: 'Всё ещё болеет' } });

  expect(await toldTo(one.teacher, 'cancel_asked')).toHaveLength(2);
  expect(await readOf(one)).not.toContain(null);
});

test('[CAB-74] when a student withdraws the request, it is gone and the teacher is notified', async () => {
  const one = await asked();

  await one.student.call(TAKE_BACK, { body: one.body });
  const again = await one.student.refused(TAKE_BACK, { body: one.body });

  expect(again).toMatchObject({ status: 409, message: 'Просьбы отменить это занятие уже нет' });
  expect(await readOf(one)).toEqual(NOBODY_ASKS);
  expect(await toldTo(one.teacher, 'cancel_kept')).toEqual([
    'Анна больше не просит отменить занятие 24 ноября в 18:00',
  ]);
});

test.each([
  ['hour', { start_time: '19:00:00.000Z', end_time: '20:00:00.000Z' }],
  ['day', { conducted_date: '2026-11-25' }],
])('[CAB-74] the request and its reason are gone when the lesson gets another %s', async (_, body) => {
  const one = await asked();

  const { lesson } = await one.teacher.call('PUT /api/lessons/{id}', { params: { id: one.id }, body });

  expect((await readOf({ ...one, id: lesson?.id ?? 0 }))[1]).toBeNull();
  const mine = await one.student.call('GET /api/student/lessons', {
    query: { student_profile_id: one.body.student_profile_id },
  });
  expect(mine.items[0]?.participants).toMatchObject([{ cancel_asked_at: null, reason: '' }]);
  expect(lesson?.participants).toMatchObject([{ reason: '' }]);
});

test('[CAB-74] the request ends when the lesson begins, and cannot be refused any more', async () => {
  const one = await asked();
  api.setClock('2026-11-24T15:00:00Z');

  const refused = await one.teacher.refused(REFUSE, { params: { id: one.id }, body: { student_id: one.student_id } });

  expect(refused).toMatchObject({ status: 409, code: 'lesson_not_open' });
  expect((await readOf(one))[0]).toBeNull();
});

test('[CAB-74] the request ends when the lesson is cancelled and planned again, and an undo of the cancellation restores it', async () => {
  const one = await asked();
  const { operation_id } = await one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: one.id } });
  const cancelled = await readOf(one);
  await one.teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const undone = await readOf(one);
  await one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: one.id } });
  await one.teacher.call('POST /api/lessons/{id}/attendance', {
    params: { id: one.id },
    body: { marks: [], complete: false },
  });

  expect([cancelled, undone, await readOf(one)]).toEqual([
    NOBODY_ASKS,
    [expect.any(String), expect.any(String)],
    NOBODY_ASKS,
  ]);
});

test('[CAB-75] a cancellation requested in time is not late, even if the teacher answers late', async () => {
  const one = await asked();
  api.setClock(LATE);

  const done = await one.teacher.call('POST /api/cancel-lesson', { body: { lesson_id: one.id, by: 'student' } });

  expect(plain(done.text)).toBe('Ничего не списано: отмена не позже чем за 24 часа до начала');
  expect(await balanceOf(one.teacher, one.student_id)).toBe(0);
});

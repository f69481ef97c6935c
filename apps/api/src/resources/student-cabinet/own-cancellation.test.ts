import { afterAll, expect, test, vi } from 'vitest';
import { crossing, personAt } from '../../testing/crossing.ts';
import { linkedUnderPolicy, balanceOf } from '../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../testing/people/group-verbs.ts';
import { hasLesson } from '../../testing/lesson-verbs.ts';
import type { Person } from '../../testing/person.ts';
import { signedInSocket } from '../../testing/open-socket.ts';
import { testApi } from '../../testing/test-api.ts';
import { hasStudent } from '../../testing/timetable.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

const KEY = 'POST /api/student/cancel-lesson';
const LATE = '2026-11-24T12:00:00Z';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

/** A teacher whose policy charges half the price for a late cancellation, and an account linked to a student. */
async function pair(policy: object = {}) {
  const { teacher, student, student_id } = await linkedUnderPolicy(api, policy);
  return { teacher, student, student_id, student_profile_id: await profileOf(student) };
}

/** Links a parent; after this the child's profile does not see money. */
async function linkParent({ teacher, student_id }: { teacher: Person; student_id: number }) {
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const parent = await api.student({ time_zone: 'Europe/Moscow' });
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code, role_in_profile: 'parent' } });
}

const profileOf = async (student: Person) =>
  (await student.call('GET /api/student/profiles', {}))[0]?.student_profile_id ?? 0;
const own = async (student: Person, student_profile_id: number) =>
  (await student.call('GET /api/student/lessons', { query: { student_profile_id } })).items[0];
const ABSENCES = ['student_cancelled', 'cancel_asked'];
const toldTo = async (teacher: Person) =>
  (await teacher.call('GET /api/notifications_teacher', { query: {} })).items
    .filter(({ kind }) => ABSENCES.includes(kind))
    .map(({ message }) => plain(message));

test('[CAB-50] a student first reads the charge, and the cancellation then costs this charge', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id, version } = await hasLesson(teacher, student_id);
  const body = { student_profile_id, lesson_id: id, reason: 'Болеет', version };
  api.setClock(LATE);

  const ahead = await student.call(KEY, { body: { ...body, dry_run: true } });
  const untouched = await own(student, student_profile_id);
  const done = await student.call(KEY, { body: { ...body, known_text: ahead.text } });

  const rule = 'отмена позже чем за 24 часа до начала, 50 % стоимости';
  expect([ahead, done].map(({ outcome, charge, text }) => [outcome, charge, plain(text)])).toEqual([
    ['cancelled', 750, `Спишется 750 ₽: ${rule}`],
    ['cancelled', 750, `Списано 750 ₽: ${rule}`],
  ]);
  expect(untouched).toMatchObject({ status: 'planned', may_cancel: 'cancel' });
  const lesson = await own(student, student_profile_id);
  expect(lesson).toMatchObject({ status: 'cancelled', may_cancel: null, cancel: { by: 'student', reason: 'Болеет' } });
  expect(plain(lesson?.cancel?.policy_result)).toBe(`Списано 750 ₽: ${rule}`);
  expect(await balanceOf(teacher, student_id)).toBe(-750);
});

test('[CAB-50] in a group lesson, which stays planned, the student’s participation is cancelled once', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await hasStudent(teacher, 'Борис');
  const { id, version } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  const body = { student_profile_id, lesson_id: id, reason: '', version };
  await student.call(KEY, { body });

  const again = await student.refused(KEY, { body: { ...body, version: '*' } });

  expect(again).toMatchObject({ status: 409, message: 'Это занятие уже отменено, перенесено или проведено' });
  expect((await own(student, student_profile_id))?.status).toBe('cancelled');
});

test('[CAB-50] when the text has changed meanwhile, nothing is cancelled and the new text is returned', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const body = { student_profile_id, lesson_id: (await hasLesson(teacher, student_id)).id };
  const { text } = await student.call(KEY, { body: { ...body, dry_run: true } });
  api.setClock(LATE);

  const refusal = await student.refused(KEY, { body: { ...body, known_text: text } });

  expect(refusal).toMatchObject({ status: 409, code: 'version_conflict' });
  expect(plain(refusal.message)).toMatch(/^Теперь отмена стоит иначе. Спишется 750 ₽/);
  expect(await own(student, student_profile_id)).toMatchObject({ status: 'planned' });
});

test('[CAB-50] in a group lesson a student cancels only the student’s own participation, which shows its charge', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const boris = await hasStudent(teacher, 'Борис');
  const { id } = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id, boris], 900));
  api.setClock(LATE);

  await student.call(KEY, { body: { student_profile_id, lesson_id: id, reason: 'Уехал' } });

  const { lesson } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  expect(lesson).toMatchObject({ status: 'planned', participants: [{ charge: 450 }, { charge: null }] });
  const mine = await own(student, student_profile_id);
  expect(mine).toMatchObject({ status: 'cancelled', cancel: { by: 'student', reason: 'Уехал', notice_minutes: 180 } });
  expect(plain(mine?.cancel?.policy_result)).toMatch(/^Списано 450 ₽/);
  expect(await balanceOf(teacher, boris)).toBe(0);
});

test('[CAB-51] a profile that does not see money reads the policy without a sum, and nothing about the price', async () => {
  const one = await pair();
  const { id } = await hasLesson(one.teacher, one.student_id);
  await linkParent(one);
  api.setClock(LATE);
  const body = { student_profile_id: one.student_profile_id, lesson_id: id };

  const ahead = await one.student.call(KEY, { body: { ...body, dry_run: true } });
  const done = await one.student.call(KEY, { body: { ...body, known_text: ahead.text } });

  const rule = 'Семья заплатит: отмена позже чем за 24 часа до начала, 50 % стоимости';
  expect([ahead, done].map(({ charge, text }) => [charge, plain(text)])).toEqual([
    [null, rule],
    [null, rule],
  ]);
  expect(await balanceOf(one.teacher, one.student_id)).toBe(0);
});

test('[CAB-52] the teacher is notified of the student, reason and charge, the open page refetches, and the lesson can be planned again', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id } = await hasLesson(teacher, student_id);
  api.setClock(LATE);
  const page = await signedInSocket(api.server, teacher);

  await student.call(KEY, { body: { student_profile_id, lesson_id: id, reason: 'Болеет' } });

  expect(await toldTo(teacher)).toEqual([
    'Анна не придёт на занятие 24 ноября в 18:00 («Болеет»). Списано 750 ₽: отмена позже чем за 24 часа до начала, 50 % стоимости',
  ]);
  const news = expect.objectContaining({ type: 'event', topics: expect.arrayContaining(['lessons']), id });
  await vi.waitFor(() => expect(page.heard).toContainEqual(news), DEADLINES.news);
  const { history } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  expect(plain(history.at(-1)?.text)).toMatch(/^Занятие отменено \(«Болеет»\)\. Списано 750 ₽/);
  const reopen = { params: { id }, body: { marks: [], complete: false } };
  await teacher.call('POST /api/lessons/{id}/attendance', reopen);
  expect(await balanceOf(teacher, student_id)).toBe(0);
  expect(await own(student, student_profile_id)).toMatchObject({ status: 'planned', may_cancel: 'cancel' });
});

test('[CAB-53] where a student may only ask, the teacher is notified once and the lesson stays planned', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair({ who_may: 'request' });
  const { id } = await hasLesson(teacher, student_id);
  const body = { student_profile_id, lesson_id: id, reason: 'Болеет' };

  const ahead = await student.call(KEY, { body: { ...body, dry_run: true } });
  const nobody = await toldTo(teacher);
  await student.call(KEY, { body });
  const again = await student.call(KEY, { body });

  expect(ahead).toMatchObject({ outcome: 'asked', charge: 0 });
  expect(again).toMatchObject({ outcome: 'asked' });
  expect(plain(again.text)).toBe('Ничего не спишется: отмена не позже чем за 24 часа до начала');
  expect([nobody, await toldTo(teacher)]).toEqual([
    [],
    [
      'Анна просит отменить занятие 24 ноября в 18:00 («Болеет»). Ничего не спишется: отмена не позже чем за 24 часа до начала',
    ],
  ]);
  expect(await own(student, student_profile_id)).toMatchObject({ status: 'planned', may_cancel: 'request' });
});

test('[CAB-53] where a student may only write, the call is rejected in words', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair({ who_may: 'write' });
  const { id } = await hasLesson(teacher, student_id);

  const refusal = await student.refused(KEY, { body: { student_profile_id, lesson_id: id, dry_run: true } });

  expect(refusal).toMatchObject({ status: 409, message: 'Об отмене напишите преподавателю' });
  expect(await own(student, student_profile_id)).toMatchObject({ may_cancel: 'write' });
});

test('[CAB-55] the cancellation of a begun, an already cancelled or another student’s lesson is rejected in words', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id } = await hasLesson(teacher, student_id);
  const { id: late } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  const { id: others } = await hasLesson(teacher, await hasStudent(teacher, 'Борис'), { conducted_date: '2026-11-27' });
  const refused = async (lesson_id: number, profile = student_profile_id) => {
    const refusal = await student.refused(KEY, { body: { student_profile_id: profile, lesson_id } });
    return [refusal.status, refusal.message];
  };
  await student.call(KEY, { body: { student_profile_id, lesson_id: id } });
  api.setClock('2026-11-26T15:00:00Z');

  expect(await refused(id)).toEqual([409, 'Это занятие уже отменено, перенесено или проведено']);
  expect(await refused(late)).toEqual([409, 'Занятие уже началось. Напишите преподавателю']);
  expect(await refused(others)).toEqual([422, expect.stringMatching(/[а-я]/)]);
  expect(await refused(late, 1_000_000)).toEqual([422, expect.stringMatching(/[а-я]/)]);
});

test('[CAB-55] of simultaneous cancellations by student and teacher the second sees the first', async () => {
  const { teacher, student, student_id, student_profile_id } = await pair();
  const { id } = await hasLesson(teacher, student_id);
  api.setClock(LATE);

  const [first, second] = await crossing(api, {
    hold: 'lock table lesson in share mode',
    first: () => student.send(KEY, { body: { student_profile_id, lesson_id: id } }),
    second: () => personAt(api, teacher).send('POST /api/cancel-lesson', { body: { lesson_id: id, charge: 'full' } }),
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await balanceOf(teacher, student_id)).toBe(-750);
});

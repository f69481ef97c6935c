import { afterAll, expect, test, vi } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons } from '../../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { signedInSocket, type TestSocket } from '../../../../testing/open-socket.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';
import { DEADLINES } from '../../../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

test('[LSN-31] the open pages of a lesson’s students refetch, other pages do not', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const other = await linked(api, teacher, await hasStudent(teacher, 'Борис'));
  const student = await linked(api, teacher, student_id);
  const [hers, his] = [await signedInSocket(api.server, student), await signedInSocket(api.server, other)];
  const lesson = await hasGroupLesson(teacher, await hasGroup(teacher, [student_id]));
  const events = () => hers.heard.filter(({ type }) => type === 'event').length;
  await vi.waitFor(() => expect(events()).toBeGreaterThan(0), DEADLINES.news);
  const before = events();

  await teacher.call('PUT /api/lessons/{id}', { params: { id: lesson.id }, body: { goal: 'Времена', notify: false } });

  const news = expect.objectContaining({ type: 'event', topics: expect.arrayContaining(['lessons']), id: lesson.id });
  await vi.waitFor(() => expect(events()).toBeGreaterThan(before), DEADLINES.news);
  expect(hers.heard).toContainEqual(news);
  expect(his.heard).not.toContainEqual(news);
});

test('[LSN-31] a preview neither announces nor notifies', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const { id } = await hasLesson(teacher, student_id);
  const before = await hasLesson(teacher, student_id, { conducted_date: '2026-11-25' });
  const after = await hasLesson(teacher, student_id, { conducted_date: '2026-11-26' });
  const pages = [await signedInSocket(api.server, student), await signedInSocket(api.server, teacher)] as const;
  const toldOf = (page: TestSocket) => page.heard.filter(({ type }) => type === 'event');
  const [his, hers] = pages;
  // Announcements arrive in order: when the announcement of this change has arrived, all earlier ones have arrived too.
  // The teacher's page waits for the category, because a change of a lesson is not announced to it.
  const ofMoney = (page: TestSocket) =>
    toldOf(page).filter((told) => 'topics' in told && told.topics.includes('operations')).length;
  let fences = 0;
  const changeHeard = async (lesson: number, name: string) => {
    fences++;
    await teacher.call('PUT /api/lessons/{id}', { params: { id: lesson }, body: { goal: 'Времена' } });
    await teacher.call('POST /api/categories', { body: { name, type: 'expenditure' } });
    await vi.waitFor(() => expect(toldOf(his)).toContainEqual(expect.objectContaining({ id: lesson })), DEADLINES.news);
    await vi.waitFor(() => expect(ofMoney(hers)).toBe(fences), DEADLINES.news);
  };
  await changeHeard(before.id, 'Утро');
  const heard = pages.map((page) => toldOf(page).length);

  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id, dry_run: true } });
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { start_time: '20:00:00.000Z', dry_run: true } });

  await changeHeard(after.id, 'Вечер');
  expect(pages.map((page, at) => toldOf(page).length - Number(heard[at]))).toEqual([1, 2]);
});

test('[NTF-25] notifications name tomorrow’s lesson by its date when it is created, moved and cancelled', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-21' });

  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { start_time: '20:00:00.000Z' } });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: id } });

  const { items: told } = await student.call('GET /api/notifications_student', { query: {} });
  expect(told.map(({ message }) => message).toReversed()).toEqual([
    'Новое занятие 21 ноября в 18:00',
    'Занятие перенесено с 21 ноября в 18:00 на 21 ноября в 20:00',
    'Занятие 21 ноября в 20:00 отменено',
  ]);
});

test('[NTF-29] only users who see money read in the notification that the next lesson is free', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const policy = { notice_hours: 168, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { policy: { ...policy, teacher_late_rule: 'free_lesson' } },
  });
  const child = await linked(api, teacher, student_id);
  const lastOf = async (person: typeof child) =>
    (await person.call('GET /api/notifications_student', { query: {} })).items[0]?.message.replaceAll('\u00a0', ' ');
  const missed = await hasLesson(teacher, student_id, { conducted_date: '2026-11-21' });
  const lessons = await hasRuleLessons(teacher, student_id, { slots: ['пн 09:00-10:00', 'ср 09:00-10:00'] });

  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: missed.id, reason: 'Болезнь' } });
  const told = await lastOf(child);
  const first = lessons.find(({ in_rule }) => in_rule);
  const pause = { lesson_id: first?.id ?? 0, scope: 'following', until: '2026-11-25' } as const;
  await teacher.call('POST /api/cancel-lesson', { body: pause });
  const paused = await lastOf(child);
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  const parent = await api.student({ time_zone: 'Europe/Moscow' });
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code, role_in_profile: 'parent' } });
  const later = await hasLesson(teacher, student_id, { conducted_date: '2026-11-22' });
  await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: later.id } });

  expect(told).toBe('Занятие 21 ноября в 18:00 отменено («Болезнь»). Следующее занятие бесплатно');
  expect(paused).toBe('Занятия с 23 ноября по 25 ноября отменены. Следующие 2 занятия бесплатно');
  expect(await lastOf(parent)).toBe('Анна: занятие 22 ноября в 18:00 отменено. Следующее занятие бесплатно');
  expect(await lastOf(child)).toBe('Занятие 22 ноября в 18:00 отменено');
});

test('[MNY-71] only users who see money read the charge in the notification', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const child = await linked(api, teacher, student_id);
  const parent = await api.student({ time_zone: 'Europe/Moscow' });
  const { invite_code } = await teacher.call('POST /api/student-invite/{id}', {
    params: { id: student_id },
    body: { role_in_profile: 'parent' },
  });
  await parent.call('POST /api/student/link-profile', { body: { code: invite_code, role_in_profile: 'parent' } });
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-21' });

  const body = { lesson_id: id, by: 'student', reason: 'Болезнь', charge: 600 } as const;
  await teacher.call('POST /api/cancel-lesson', { body });

  const lastOf = async (person: typeof child) =>
    (await person.call('GET /api/notifications_student', { query: {} })).items[0]?.message.replaceAll('\u00a0', ' ');
  expect(await lastOf(parent)).toBe('Анна: занятие 21 ноября в 18:00 отменено («Болезнь»). Списано 600 ₽');
  expect(await lastOf(child)).toBe('Занятие 21 ноября в 18:00 отменено («Болезнь»)');
});

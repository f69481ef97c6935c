import { afterAll, expect, test } from 'vitest';
import { completeDueLessons } from '../../schedule/lessons/completion/completion.service.ts';
import { extendRules } from '../../schedule/rules/horizon.service.ts';
import { clock, hasLesson, TUESDAY } from '../../../testing/lesson-verbs.ts';
import { linked, teacherWithStudent } from '../../../testing/people/student-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasRule } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const read = async (teacher: Person) => {
  const { items } = await teacher.call('GET /api/action-log', { query: { page_size: 100 } });
  return items.map(({ what, about, changes, ...entry }) => ({
    ...entry,
    what,
    about: plain(about),
    changes: changes.map(({ field, before, after }) => plain(`${field}: ${before} → ${after}`)),
  }));
};

test('[UND-25] [UND-26] the log lists the acts newest first, with the thing and its values before and after', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { student_name } = await teacher.call('GET /api/student-profile/{id}', { params: { id: student_id } });
  const { id } = await hasLesson(teacher, student_id, {
    conducted_date: '2026-11-27',
    start_time: clock('18:00'),
    end_time: clock('19:00'),
  });
  const moved = await teacher.call('PUT /api/lessons/{id}', {
    params: { id },
    body: { start_time: clock('20:00'), end_time: clock('21:00'), goal: 'Времена' },
  });
  await teacher.call('PUT /api/student-update/{id}', {
    params: { id: student_id },
    body: { comment: 'Готовится к ОГЭ' },
  });
  await hasRule(teacher, { slots: ['вт 10:00-11:00'], student_id, repeat_until: '2026-12-31' });

  const log = await read(teacher);

  expect(log.slice(0, 4)).toMatchObject([
    { what: 'Расписание создано', about: student_name, by: null, undo: 'possible' },
    {
      what: 'Карточка ученика изменена',
      about: student_name,
      changes: ['Комментарий:  → Готовится к ОГЭ'],
      undo: 'possible',
    },
    {
      id: moved.operation_id,
      at: '2026-11-20T12:24:00.000Z',
      by: null,
      what: 'Занятие перенесено',
      about: `${student_name} · 27 ноября, 18:00–19:00`,
      changes: ['Начало: 18:00 → 20:00', 'Конец: 19:00 → 21:00', 'Цель занятия:  → Времена'],
      undo: 'possible',
    },
    { what: 'Занятие создано', about: `${student_name} · 27 ноября, 18:00–19:00`, changes: [] },
  ]);
});

test('[UND-26] an act on several rows names their students, and a change that nobody sees does not lead it', async () => {
  const teacher = await api.teacher();
  for (const [hour, student_name] of ['Анна', 'Борис', 'Вера'].entries()) {
    const { id } = await teacher.call('POST /api/student-create', { body: { student_name, rate: 1000 } });
    await hasRule(teacher, { slots: [`вт ${10 + hour}:00-${10 + hour}:30`], student_id: id });
  }
  await api.commit((tx) => extendRules(tx, new Date('2027-05-20T12:00:00Z')), { name: 'series' });

  const [extended] = await read(teacher);

  expect(extended).toMatchObject({
    by: 'Тетрадка',
    what: expect.stringMatching(/^Занятия созданы: \d+$/),
    about: 'Анна, Борис и другие',
    undo: 'none',
  });
});

test('[UND-25] an act can be undone from the log once, and the undo is listed too', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const changed = await teacher.call('PUT /api/student-update/{id}', {
    params: { id: student_id },
    body: { comment: 'А' },
  });

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: changed.operation_id ?? 0 } });

  expect((await read(teacher)).slice(0, 2)).toMatchObject([
    { what: 'Действие отменено', undo: 'none' },
    { id: changed.operation_id, undo: 'undone' },
  ]);
});

test('[UND-25] the log names a student and the product as authors, and shows nothing of other teachers', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { teacher: other, student_id: foreign } = await teacherWithStudent(api);
  const student = await linked(api, teacher, student_id);
  await hasLesson(teacher, student_id, { ...TUESDAY, conducted_date: '2026-11-21' });
  await hasLesson(other, foreign, { ...TUESDAY, conducted_date: '2026-11-21' });
  const asked = await hasLesson(teacher, student_id, { conducted_date: '2026-11-27' });
  const [profile] = await student.call('GET /api/student/profiles', {});
  const own = {
    student_profile_id: profile?.student_profile_id ?? 0,
    lesson_id: asked.id,
    version: asked.version,
  };
  const { text } = await student.call('POST /api/student/cancel-lesson', { body: { ...own, dry_run: true } });
  await student.call('POST /api/student/cancel-lesson', { body: { ...own, known_text: text } });
  await api.commit((tx) => completeDueLessons(tx, new Date('2026-11-22T12:00:00Z'), 100), { name: 'completion' });
  const { first_name } = await student.call('GET /api/user/me', {});

  const log = await read(teacher);
  const ofOther = await read(other);

  expect(log).toContainEqual(expect.objectContaining({ what: 'Занятие отменено', by: first_name, undo: 'none' }));
  const [done] = log.filter(({ by }) => by === 'Тетрадка');
  expect(done).toMatchObject({ what: 'Занятие проведено', undo: 'none' });
  expect(ofOther.find(({ by }) => by === 'Тетрадка')).toMatchObject({ id: done?.id, what: 'Занятие проведено' });
  expect(ofOther.some(({ by }) => by === first_name)).toBe(false);
});

test('[UND-25] pages of the log do not shift when acts are added meanwhile', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const change = (comment: string) =>
    teacher.call('PUT /api/student-update/{id}', { params: { id: student_id }, body: { comment } });
  await change('А');
  await change('Б');
  const first = await teacher.call('GET /api/action-log', { query: { page_size: 1 } });
  await change('В');

  const second = await teacher.call('GET /api/action-log', {
    query: { page: 2, page_size: 1, ...(first.up_to !== null && { up_to: first.up_to }) },
  });

  expect([first, second].map(({ items }) => items[0]?.changes[0]?.after)).toEqual(['Б', 'А']);
  expect(second.total).toBe(first.total);
});

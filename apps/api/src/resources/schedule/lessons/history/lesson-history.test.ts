import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { hasLesson, hasRuleLessons, YESTERDAY } from '../../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import type { Person } from '../../../../testing/person.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';
import { journalToSweep, sweepOperations } from '../../../journal/journal-sweeping.service.ts';
import { completeDueLessons } from '../completion/completion.service.ts';

const api = await testApi();
afterAll(() => api.close());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

async function historyOf(teacher: Person, id: number): Promise<string[]> {
  const { history } = await teacher.call('GET /api/lesson/{id}', { params: { id } });
  return history.map(({ at, text }) => `${at.slice(0, 10)} ${plain(text)}`);
}

const textsOf = async (teacher: Person, id: number) =>
  (await historyOf(teacher, id)).map((line) => line.slice('2026-11-20 '.length));

/** Removes all current rows from the journal, one operation at a time. */
async function sweepAll(): Promise<void> {
  const swept = await api.commit((tx) => journalToSweep(tx, new Date('2027-02-01T00:00:00Z'), 1));
  for (const operations of [...swept.values()].flat()) await api.commit((tx) => sweepOperations(tx, operations));
}

const keptLines = async (lesson_id: number) =>
  (await api.database.db.selectFrom('lesson_history').where('lesson_id', '=', lesson_id).select('id').execute()).length;

test('[LSN-30] the history shows completion, reopening, cancellation with its reason, and undo', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id, YESTERDAY);
  const reopen = { params: { id }, body: { marks: [], complete: false } };
  await teacher.call('POST /api/lessons/{id}/attendance', reopen);
  const { operation_id } = await teacher.call('POST /api/cancel-lesson', {
    body: { lesson_id: id, by: 'teacher', reason: 'Болезнь' },
  });
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });

  expect(await textsOf(teacher, id)).toEqual([
    'Занятие создано',
    'Занятие проведено, начислено 1 500 ₽',
    'Занятие снова запланировано, начисления сняты',
    'Занятие отменено («Болезнь»). Ничего не списано: отменил преподаватель',
    'Отменено: Занятие отменено («Болезнь»). Ничего не списано: отменил преподаватель',
  ]);
});

test('[LSN-30] a cancelled part of a group lesson is shown with the student’s name, the charge and the reason', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const group = await hasGroup(teacher, [student_id, await hasStudent(teacher, 'Борис')]);
  const { id } = await hasGroupLesson(teacher, group, { conducted_date: '2026-11-20' });

  const body = { lesson_id: id, student_id, reason: 'Уехала', by: 'student' } as const;
  await teacher.call('POST /api/cancel-lesson', { body });
  await api.commit((tx) => completeDueLessons(tx, new Date('2026-11-20T16:30:00Z'), 100), { name: 'completion' });

  expect((await textsOf(teacher, id)).slice(1)).toEqual([
    expect.stringMatching(
      /^Анна: участие отменено \(«Уехала»\)\. Списано 1 500 ₽: отмена позже чем за 24 часа до начала/,
    ),
    'Занятие проведено, начислено 1 500 ₽',
  ]);
});

test.each([
  ['present', false],
  ['late', false],
  ['absent', true],
  ['excused', true],
] as const)(
  '[MNY-111] a charge set to nothing for a student who was %s is shown as forgiven: %s',
  async (attendance, isForgiven) => {
    const { teacher, student_id } = await teacherWithStudent(api);
    const { id } = await hasLesson(teacher, student_id, YESTERDAY);
    const mark = (charge: 'full' | 'none') =>
      teacher.call('POST /api/lessons/{id}/attendance', {
        params: { id },
        body: { marks: [{ student_id, attendance, charge }] },
      });
    await mark('full');

    await mark('none');

    expect((await textsOf(teacher, id)).join('; ').includes('Анна: списание 1 500 ₽ прощено')).toBe(isForgiven);
  },
);

test('[LSN-30] a change of the rule is shown as one change, and so is a lesson that stays after its rule ends', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first, second] = await hasRuleLessons(teacher, student_id);
  const id = second?.id ?? 0;
  const series = (body: object) => ({ params: { id: first?.id ?? 0 }, body: { scope: 'all' as const, ...body } });
  await teacher.call('PUT /api/lessons/{id}', series({ goal: 'Времена' }));
  await teacher.call('PUT /api/lessons/{id}', series({ start_time: '19:00:00.000Z', end_time: '20:00:00.000Z' }));
  await teacher.call('PUT /api/lessons/{id}', { params: { id }, body: { note_private: 'Взять учебник' } });
  await teacher.call('DELETE /api/delete-student-rule-lessons/', { query: { student_id } });

  expect(await textsOf(teacher, id)).toEqual([
    'Создано по расписанию',
    'Изменено вместе с расписанием',
    'Перенесено с 1 декабря, 18:00–19:00 на 1 декабря, 19:00–20:00 вместе с расписанием',
    'Больше не входит в регулярные занятия',
  ]);
});

test('[LSN-71] a direct change of the database is shown too', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const { id } = await hasLesson(teacher, student_id);

  await api.database.transaction(async (tx) => {
    await sql`select set_config('planner.operation', '{"at":"2026-11-20T12:24:00Z"}', true)`.execute(tx);
    await tx.updateTable('lesson').set({ conducted_date: '2026-11-26' }).where('id', '=', id).execute();
  });

  expect((await textsOf(teacher, id)).at(-1)).toBe('Перенесено с 24 ноября, 18:00–19:00 на 26 ноября, 18:00–19:00');
});

test('[LSN-71] the history does not change after the rows have left the journal, also with undone moves', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [first] = await hasRuleLessons(teacher, student_id);
  const id = first?.id ?? 0;
  const move = () =>
    teacher.call('PUT /api/lessons/{id}', {
      params: { id },
      body: { conducted_date: '2026-12-03', cost_lesson: 1800 },
    });
  const { operation_id } = await move();
  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  const { lesson } = await move();
  const before = await historyOf(teacher, lesson?.id ?? 0);

  await sweepAll();

  expect(before.map((line) => line.slice('2026-11-20 '.length))).toEqual([
    'Создано по расписанию',
    'Перенесено с 24 ноября, 18:00–19:00 на 3 декабря, 18:00–19:00',
    'Отменено: Перенесено с 24 ноября, 18:00–19:00 на 3 декабря, 18:00–19:00',
    'Перенесено с 24 ноября, 18:00–19:00 на 3 декабря, 18:00–19:00',
    'Цена изменена: 1 500 ₽ → 1 800 ₽',
  ]);
  expect(await historyOf(teacher, lesson?.id ?? 0)).toEqual(before);
  expect(await keptLines(id)).toBe(4);
});

test('[LSN-71] a restored lesson has its lines again, and a permanently deleted one leaves none', async () => {
  const { teacher, student_id } = await teacherWithStudent(api);
  const [kept, gone] = [await hasLesson(teacher, student_id), await hasLesson(teacher, student_id, { force: true })];
  await sweepAll();
  api.setClock('2026-11-21T10:00:00Z');
  const remove = (id: number) => teacher.call('DELETE /api/lessons/{id}', { params: { id }, query: {} });
  const { operation_id } = await remove(kept.id);
  await remove(gone.id);

  await teacher.call('POST /api/undo/{operation_id}', { params: { operation_id: operation_id ?? 0 } });
  await sweepAll();

  expect(await historyOf(teacher, kept.id)).toEqual(['2026-11-20 Занятие создано', '2026-11-21 Удаление отменено']);
  expect(await keptLines(gone.id)).toBe(0);
});

import { type Card, expect, type Student, StubScreen, type Teacher, test, TODAY } from '@planner/e2e-harness';

test.use({ remotes: { calendar: 'local', others: 'stub' } });

async function homeworkOf(teacher: Teacher, card: Card): Promise<number> {
  const lesson = await teacher.hasLesson(card, { conducted_date: '2026-11-18', status: 'completed' });
  const task = { text: 'Упражнения 3 и 4', title: 'Времена', max_grade: null };
  const { id } = await teacher.api.call('POST /api/create-homework-lesson/{id}', {
    params: { id: lesson.id },
    body: task,
  });
  return id;
}

async function handsIn({ api }: Student, id: number): Promise<void> {
  const [own] = await api.call('GET /api/student/profiles', {});
  const query = { student_profile_id: own?.student_profile_id ?? 0 };
  await api.call('POST /api/student/homework/{id}/submit', { params: { id }, query, body: { text: 'Готово' } });
}

test(
  '[PLT-197] the calendar’s pages have the extensions of the others, which are given what their contracts say',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const card = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, card);
    await handsIn(student, await homeworkOf(teacher, card));
    const stubs = new StubScreen(teacher.page);
    await teacher.page.goto('/home-teacher-test');

    await expect(stubs.piece('students', 'now-card')).toContainText(JSON.stringify({ date: TODAY }));
    await expect(stubs.breaches()).toHaveCount(0);
    expect(stubs.builtOf('calendar')).toEqual([]);
  },
);

test(
  '[PLT-197] a modal of the calendar is opened by a stub as its remote would open it, and answers it',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const stubs = new StubScreen(teacher.page);
    await teacher.page.goto('/my-students-test');
    await expect(stubs.title()).toHaveText('Ученики');

    await stubs.open('lesson-form', { student_id: anna.id });
    const form = teacher.page.getByRole('dialog', { name: 'Новое занятие' });
    await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toHaveValue('Анна');
    await form.getByRole('button', { name: 'Отменить' }).click();

    await expect(stubs.answer()).toHaveText('lesson-form: закрыто');
    expect(stubs.builtOf('calendar')).toEqual([]);
  },
);

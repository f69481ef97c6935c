import { expect, expectAccessibleEverywhere, test } from '@planner/e2e-harness';

test(
  '[MSG-1] [MSG-6] [MSG-8] a teacher writes about a lesson, the student answers, and both see it without a reload',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const card = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, card);
    const [own] = await student.api.call('GET /api/student/profiles', {});
    const profile = own?.student_profile_id ?? 0;
    const lesson = await teacher.hasLesson(card, { conducted_date: '2026-11-18', status: 'completed' });
    const { page } = teacher;
    await student.page.goto(`/student/student-cabinet/lesson/${lesson.id}?profile=${profile}`);
    const answers = student.page.getByRole('region', { name: 'Сообщения' });
    await expect(answers).toContainText('О занятии пока никто не писал');

    await page.goto(`/calendar/calendar-week?date=2026-11-18&lesson=${lesson.id}`);
    await page.getByText('Написать о занятии').click();
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Сегодня прошли дроби, дома — № 5');
    await page.getByRole('button', { name: 'Отправить' }).click();

    await expect(answers).toContainText('Сегодня прошли дроби, дома — № 5');
    const list = page.getByRole('list', { name: 'Сообщения о занятии' });
    await expect(list).toContainText('Прочитано: Анна');
    await answers.getByRole('textbox').fill('Сделаю к пятнице');
    await answers.getByRole('button', { name: 'Отправить' }).click();
    await expect(list).toContainText('Сделаю к пятнице');
    await expect(answers).toContainText('Прочитано');
    await expectAccessibleEverywhere(page);
    await expectAccessibleEverywhere(student.page);
  },
);

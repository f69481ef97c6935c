import { expect, test } from '@planner/e2e-harness';

test(
  '[LRN-45] [LRN-46] [LRN-47] [LRN-48] in the card of a lesson its topic is written, what was hard before is ticked off, and what is hard now is noted',
  { tag: '@full' },
  async ({ teacher }) => {
    const anna = await teacher.hasStudent('Анна');
    const before = await teacher.hasLesson(anna, { conducted_date: '2026-11-17', status: 'completed' });
    const lesson = await teacher.hasLesson(anna, { conducted_date: '2026-11-18', status: 'completed' });
    await teacher.api.call('POST /api/create-topic', { body: { lesson_id: before.id, text: 'Present Perfect' } });
    await teacher.api.call('POST /api/create-lesson-problems', {
      body: { lesson_id: before.id, student_id: anna.id, items: ['Артикли'] },
    });
    const { page } = teacher;
    await page.goto(`/calendar/calendar-week?date=2026-11-18&lesson=${lesson.id}`);
    const course = page.getByRole('dialog').getByRole('region', { name: 'Ход занятия' });
    await expect(course.getByText('Прошлая тема, 17 ноября: Present Perfect')).toBeVisible();

    await course.getByRole('textbox', { name: 'Тема занятия' }).fill('Past Simple');
    await page.keyboard.press('Enter');
    await expect(course.getByRole('list', { name: 'Темы занятия' })).toContainText('Past Simple');
    await course.getByRole('checkbox', { name: /^Артикли/ }).click();
    await expect(page.getByText('Разобрались')).toBeVisible();
    await course.getByRole('textbox', { name: 'Новая трудность' }).fill('Неправильные глаголы');
    await page.keyboard.press('Enter');
    await expect(course.getByRole('list', { name: 'Трудности этого занятия' })).toContainText('Неправильные глаголы');

    const learning = await teacher.api.call('GET /api/lesson-learning/{id}', { params: { id: lesson.id } });
    expect(learning).toMatchObject({
      topics: [{ text: 'Past Simple' }],
      problems: [{ text: 'Неправильные глаголы', resolved_at: null }],
      open_problems: [],
    });
  },
);

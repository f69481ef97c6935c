import { expect, test, untilLive } from '@planner/e2e-harness';
import { FrameScreen } from './frame-screen.ts';

test('[NTF-20] a lesson that the teacher moves reaches the student’s open page, and the panel tells of it', async ({
  teacher,
  student,
}) => {
  const { page } = student;
  const frame = new FrameScreen(page);
  const card = await teacher.hasStudent('Анна Соколова');
  await student.linkedTo(teacher, card);
  const lesson = await teacher.hasLesson(card, { conducted_date: '2026-11-24' });
  const live = untilLive(page);
  await page.goto('/student/student-cabinet/');
  await expect(frame.bell('Уведомления, новых: 1')).toBeVisible();
  await live;

  await teacher.api.call('PUT /api/lessons/{id}', {
    params: { id: lesson.id },
    body: { conducted_date: '2026-11-26', scope: 'one', version: lesson.version },
  });

  await expect(frame.bell('Уведомления, новых: 2')).toBeVisible();
  await frame.bell('Уведомления, новых: 2').click();
  await expect(frame.panel().getByRole('listitem').first()).toContainText('Занятие перенесено');
  await expect(frame.panel().getByRole('listitem').first()).toContainText('Марина Ветрова');
});

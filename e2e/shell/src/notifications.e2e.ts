import { expect, test, untilLive } from '@planner/stage';
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

test(
  '[NTF-24] one notification is deleted, the other stays, also after a reload',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const { page } = student;
    const card = await teacher.hasStudent('Анна Соколова');
    await student.linkedTo(teacher, card);
    await teacher.hasLesson(card, { conducted_date: '2026-11-24' });
    await teacher.hasLesson(card, { conducted_date: '2026-11-25' });
    await page.goto('/notifications/');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(2);

    await page.getByRole('button', { name: /^Удалить уведомление: .*24 ноября/ }).click();
    await expect(rows).toHaveCount(1);
    await page.reload();

    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('25 ноября');
  },
);

test(
  '[NTF-21] the panel that was opened is open after a reload and gone once it is closed',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    const frame = new FrameScreen(page);
    await page.goto('/teacher-cabinet/');

    await frame.togglePanel();
    await expect(frame.panel()).toBeVisible();
    await page.reload();
    await expect(frame.panel()).toContainText('Новых уведомлений нет');
    await frame.panel().getByRole('button', { name: 'Закрыть уведомления' }).click();
    await page.reload();

    await expect(frame.heading('Настройки')).toBeVisible();
    await expect(frame.panel()).toBeHidden();
  },
);

test(
  '[NTF-22] updates that have given up are said, and start anew by a press',
  { tag: '@full' },
  async ({ teacher }) => {
    const { page } = teacher;
    let opened = 0;
    await page.routeWebSocket(/\/ws\//, (socket) => {
      opened += 1;
      void socket.close({ code: 1008 });
    });
    await page.goto('/notifications/');
    await expect(page.getByText('Обновления остановлены')).toBeVisible();

    await page.getByRole('button', { name: 'Подключить снова' }).click();

    await expect.poll(() => opened).toBe(2);
  },
);

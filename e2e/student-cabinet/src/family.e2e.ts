import { expect, stickingOut, test, untilStill } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

const WIDTHS = [320, 390, 768, 769, 849, 1024, 1440, 1920];
const LONG = 'Константинопольская-Воскресенская Александрина Максимилиановна';

test('[CAB-95] [CAB-100] [CAB-112] [UIC-52] with two students of long names nothing sticks out of the cabinet at any width, and both are named', async ({
  teacher,
  student,
}) => {
  await teacher.api.call('PUT /api/update-teacher-profile', { body: { version: '*', first_name: LONG } });
  const cards = [await teacher.hasStudent(LONG), await teacher.hasStudent('Ян')] as const;
  for (const [at, card] of cards.entries()) {
    await student.linkedTo(teacher, card);
    const goal = `https://school.example/${'nomera'.repeat(20)}`;
    await teacher.hasLesson(card, {
      conducted_date: '2026-11-24',
      start_time: `1${at}:00`,
      end_time: `1${at}:45`,
      goal,
    });
  }
  const { page } = student;
  const cabinet = new CabinetScreen(page);
  await cabinet.open();
  await expect(cabinet.next()).toContainText('10:00–10:45');
  for (const width of WIDTHS) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await untilStill(page);
      await expect.poll(() => stickingOut(page)).toBe(0);
    });
  }
  const lesson = await cabinet
    .next()
    .getByRole('link', { name: /10:00–10:45/ })
    .getAttribute('href');
  const places = ['homework', 'calendar', 'balance', 'lessons', 'progress', 'teacher'];
  for (const place of [...places, lesson?.replace('/student/student-cabinet/', '') ?? '']) {
    await test.step(place, async () => {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(`/student/student-cabinet/${place}`);
      await expect(page.getByRole('navigation', { name: 'Нижнее меню' }).getByRole('link')).toHaveCount(4);
      await untilStill(page);
      await expect.poll(() => stickingOut(page)).toBe(0);
    });
  }
  await cabinet.open('calendar');
  await cabinet.day(/^вторник, 24 ноября, 2 занятия/).click();
  await expect(cabinet.card('Ноябрь 2026').getByRole('listitem')).toHaveText([new RegExp(LONG), /Ян/]);
});

import { DEADLINES, expect, longUnless, test, unique, untilLive } from '@planner/e2e-harness';
import { AccountScreen } from './account-screen.ts';
import { CabinetScreen } from './cabinet-screen.ts';
import { CalendarScreen } from './calendar-screen.ts';
import { LessonFormsScreen } from './lesson-forms-screen.ts';
import { StudentsScreen } from './students-screen.ts';

const ANNA = 'Анна Соколова';
const newcomer = (name: string) => ({ name, email: `${unique()}@journey.example`, password: 'correct horse' });

for (const width of [1440, 390]) {
  const isPhone = width < 768;

  test.describe(() => {
    test.use({ viewport: { width, height: isPhone ? 844 : 900 } });

    test(
      `[CAB-21] [LSN-${isPhone ? 65 : 55}] a teacher schedules, moves and invites, and the student sees it live, at ${width} px`,
      longUnless(!isPhone),
      async ({ visitor, guest }) => {
        test.slow();
        const forms = new LessonFormsScreen(visitor);
        const calendar = new CalendarScreen(visitor);
        const students = new StudentsScreen(visitor);
        const account = new AccountScreen(guest);
        const cabinet = new CabinetScreen(guest);

        await test.step('a visitor registers as a teacher', () =>
          new AccountScreen(visitor).registerAsTeacher(newcomer('Марина Ветрова')));

        await test.step('adds a student', async () => {
          await students.open();
          await students.add(ANNA, 1500);
          await expect(students.card(ANNA)).toBeVisible();
        });

        await test.step('schedules a lesson, a trial lesson and lessons of every week', async () => {
          await forms.scheduleLesson(ANNA, { day: '21.11.2026', start: '18:00', end: '19:00' });
          await forms.scheduleTrial('Вера Зотова', { day: '21.11.2026', start: '12:00', end: '13:00' });
          await forms.scheduleWeekly(ANNA, ['Вторник', 'Четверг'], { start: '17:00', end: '18:30' });

          await calendar.open();
          if (isPhone) await calendar.show(/^суббота, 21 ноября, 2 занятия/);
          await expect(calendar.lesson(/^суббота, 21 ноября, 18:00–19:00, Анна Соколова/)).toBeVisible();
          await expect(calendar.lesson(/^суббота, 21 ноября, 12:00–13:00, Вера Зотова, пробное/)).toBeVisible();
        });

        await test.step('drags the lesson to another day', async () => {
          const saturday = /^суббота, 21 ноября, 18:00–19:00, Анна Соколова/;
          if (isPhone) {
            const times = { lifted: 'Сб 18:00 – 19:00', over: 'Вс 18:00 – 19:00' };
            await calendar.longPressTo(saturday, /^воскресенье, 22 ноября/, times);
          } else {
            await calendar.dragTo(saturday, '2026-11-22');
          }

          await expect(calendar.lesson(saturday)).toBeHidden();
          if (isPhone) await calendar.show(/^воскресенье, 22 ноября, 1 занятие/);
          await expect(calendar.lesson(/^воскресенье, 22 ноября, 18:00–19:00, Анна Соколова/)).toBeVisible();
        });

        const code = await test.step('invites the student', async () => {
          await students.open();
          return students.invite(ANNA);
        });

        await test.step('the student registers by the link and joins the card', async () => {
          const live = untilLive(guest);
          await account.registerByInvite(code, newcomer('Анна'));
          await expect(account.foundCard()).toContainText(ANNA);
          await expect(account.foundCard()).toContainText('Марина Ветрова');
          await account.link();
          await live;
        });

        await test.step('and sees the schedule', async () => {
          await expect(cabinet.next()).toContainText('Послезавтра, 18:00–19:00');
          await expect(cabinet.teacher()).toContainText('Марина Ветрова');
          await cabinet.openPlace('lessons');
          await expect(cabinet.lessons().filter({ hasText: '17:00–18:30' })).not.toHaveCount(0);
          const opened = untilLive(guest);
          await cabinet.open();
          await expect(cabinet.next()).toContainText('Послезавтра, 18:00–19:00');
          await opened;
        });

        await test.step('the teacher moves the lesson, and the open page of the student shows it at once', async () => {
          await calendar.open();
          if (isPhone) await calendar.show(/^воскресенье, 22 ноября/);

          await calendar.reschedule(/^воскресенье, 22 ноября, 18:00–19:00/, { day: '21.11.2026', start: '10:30' });
          await visitor.getByText('Анна Соколова: теперь сб, 21 ноября, 10:30–11:30').waitFor();

          await expect(cabinet.next()).toContainText('Завтра, 10:30–11:30', { timeout: DEADLINES.second });
        });
      },
    );
  });
}

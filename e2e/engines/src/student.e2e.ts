import { join } from 'node:path';
import { longUnless } from '@planner/e2e-harness';
import type { Account } from './account.ts';
import { expect, test } from './engines-harness.ts';
import { SIZES } from './sizes.ts';
import { expectWholeDialog } from './whole.ts';

const PHOTO = join(import.meta.dirname, '../../../docs/pictures/calendar-phone.png');

/** The student's account is linked to a card of the teacher. */
async function cardOf(teacher: Account, student: Account) {
  const card = await teacher.hasStudent('Анна');
  const code = await teacher.api.call('POST /api/student-invite/{id}', { params: { id: card.id }, body: {} });
  await student.api.call('POST /api/student/link-profile', { body: { code: code.invite_code } });
  return card;
}

for (const size of SIZES) {
  test.describe(() => {
    test.use({ size });
    const at = `at ${size.width} px`;

    test(
      `[OPS-176] the cabinet shows the next lesson and the balance ${at}`,
      longUnless(size.width === 390),
      async ({ view, teacher, student }) => {
        const card = await cardOf(teacher, student);
        await teacher.hasLesson(card, { date: '2026-11-19', status: 'completed' });
        await teacher.hasLesson(card, { date: '2026-11-21' });
        await student.enter(view.tab);

        await view.open('/student/student-cabinet/');

        await view.get('region', 'Ближайшее занятие').expectText('Завтра, 18:00–19:00');
        await view.get('region', 'Баланс').expectText(/[−-]1\s500\s₽/);
        await view.get('region', 'Преподаватель').expectText('Марина Ветрова');
      },
    );

    test(
      `[OPS-176] [OPS-177] homework is answered with a photo ${at}`,
      longUnless(size.width === 390),
      async ({ view, teacher, student }) => {
        const card = await cardOf(teacher, student);
        const lesson = await teacher.hasLesson(card, { date: '2026-11-19', status: 'completed' });
        await teacher.api.call('POST /api/create-homework-lesson/{id}', {
          params: { id: lesson.id },
          body: { text: 'Упражнения 5–7', title: 'Дроби', due_at: '2026-12-01T15:00:00Z', max_grade: 5 },
        });
        await student.enter(view.tab);
        await view.open('/student/student-cabinet/');
        const row = view.get('region', 'Домашние задания').get('button', /Дроби/);
        await row.press();
        const dialog = view.get('dialog', 'Дроби');
        await expectWholeDialog(view, dialog);
        await dialog.field('Ответ').fill('Седьмое не вышло');
        await dialog.place('input[type="file"]').upload(PHOTO);
        await dialog.get('button', 'Сдать').press();
        await dialog.expectGone();

        await row.expectText('Сдано');

        const { items } = await teacher.api.call('GET /api/homework/to-check', { query: {} });
        const [answer] = items[0]?.students[0]?.submissions ?? [];
        expect(answer).toMatchObject({ text: 'Седьмое не вышло', files: [{ name: 'calendar-phone.png' }] });
      },
    );
  });
}

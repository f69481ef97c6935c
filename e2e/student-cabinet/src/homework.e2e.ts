import { DEADLINES, expect, expectAccessibleAtWidths, longUnless, stickingOut, test } from '@planner/e2e-harness';
import { CabinetScreen } from './cabinet-screen.ts';

const LONG = 'Достопримечательностиипутешествия'.repeat(4);

for (const themes of ['shown', 'both'] as const) {
  const isLong = themes === 'both';

  test(
    `[CAB-83] [CAB-89] [LRN-67] axe finds nothing in the cabinet with its lessons, homework and own grades, ${isLong ? 'in one that is opened and in both themes' : 'in light'}`,
    longUnless(!isLong),
    async ({ teacher, student }) => {
      test.setTimeout(DEADLINES.journey);
      const anna = await teacher.hasStudent('Анна', { opening_balance: -1500 });
      await student.linkedTo(teacher, anna);
      const { id } = await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
      await teacher.hasLesson(anna, { conducted_date: '2026-11-21', goal: 'Speaking' });
      const set = (title: string) =>
        teacher.api.call('POST /api/create-homework-lesson/{id}', { params: { id }, body: { title, text: LONG } });
      await set(LONG);
      for (const value of [3, 5]) {
        const { id: homework_id } = await set(`Оценка ${value}`);
        const grade = { homework_id, student_id: anna.id, action: 'grade', value, max: 5, comment: LONG } as const;
        await teacher.api.call('POST /api/manual-grade', { body: grade });
      }
      const exam = { student_id: anna.id, title: LONG, date: '2026-11-18', value: 4, max: 5, comment: LONG };
      await teacher.api.call('POST /api/results', { body: exam });
      const { page } = student;
      const cabinet = new CabinetScreen(page);
      await cabinet.open('homework');
      const card = page.getByRole('region', { name: 'Домашние задания' });

      await expect(card.getByText('К сдаче: 1')).toBeVisible();
      await card.getByText('Мои оценки').click();
      await expect(card.getByText('В среднем 80 % от максимума')).toBeVisible();
      await expect(card.getByRole('row')).toHaveCount(4);
      await expectAccessibleAtWidths(page, 'the cabinet', themes);
      await card.getByRole('button', { name: /^Достопримечательности/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Сдать' }).click();

      await expect(page.getByRole('dialog').getByText('Напишите ответ или приложите файл')).toBeVisible();
      expect(await stickingOut(page)).toBe(0);
      if (isLong) await expectAccessibleAtWidths(page, 'an answer of nothing', themes);
    },
  );
}

test(
  '[LRN-66] an exam that the teacher writes down stands among the open «Мои оценки» at once',
  { tag: '@full' },
  async ({ teacher, student }) => {
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    const { page } = student;
    await new CabinetScreen(page).open('homework');
    const card = page.getByRole('region', { name: 'Домашние задания' });
    await card.getByText('Мои оценки').click();
    await expect(card.getByText(/^Здесь появятся оценки/)).toBeVisible();

    const exam = { student_id: anna.id, title: 'Пробный ЕГЭ', date: '2026-11-18', value: 71, max: 100 };
    await teacher.api.call('POST /api/results', { body: exam });

    await expect(card.getByRole('row', { name: '18.11.2026 Пробный ЕГЭ 71 из 100' })).toBeVisible();
  },
);

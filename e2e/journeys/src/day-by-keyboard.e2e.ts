import { DEADLINES, expect, test } from '@planner/e2e-harness';
import { KeyboardWay } from './keyboard-way.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  '[LSN-120] [LSN-121] [LSN-60] [HMW-51] [ONE-1] [ONE-13] the day of a teacher needs no pointer: the week, marks, homework, a lesson, a series, a payment',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api } = teacher;
    const anna = await teacher.hasStudent('Анна Соколова');
    const lesson = await teacher.hasLesson(anna, { start_time: '15:00', end_time: '16:00' });
    const way = new KeyboardWay(page);
    const key = page.keyboard;
    const friday = page.getByRole('gridcell', { name: 'пятница, 20 ноября' });
    const card = page.getByRole('dialog', { name: 'Анна Соколова' });

    await test.step('the week leads to the lesson that goes on', async () => {
      await way.open('/calendar/calendar-week');
      await way.to(friday.getByRole('link', { name: 'Анна Соколова' }));
      await key.press('Enter');
      await expect(card).toBeVisible();
    });

    await test.step('marks', async () => {
      await way.to(card.getByRole('button', { name: 'Опоздание' }));
      await key.press('Space');
      await expect(card.getByRole('button', { name: 'Опоздание' })).toHaveAttribute('aria-pressed', 'true');
      await way.to(card.getByRole('button', { name: 'Завершить занятие' }));
      await key.press('Enter');
      await expect(card).toContainText('не оплачено');
    });

    await test.step('homework', async () => {
      await way.to(card.getByRole('textbox', { name: 'Задать на дом' }));
      await key.type('Упражнения 3 и 4');
      await key.press('Enter');
      await expect(page.getByText('Домашнее задание добавлено')).toBeVisible();
      await key.press('Escape');
      await expect(card).toBeHidden();
    });

    const form = page.getByRole('dialog', { name: 'Новое занятие' });
    await test.step('a lesson in a free hour of the week', async () => {
      await expect(friday.getByRole('link', { name: 'Анна Соколова' })).toBeFocused();
      await key.press('ArrowDown');
      await key.press('Enter');
      await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toBeFocused();
      await key.type('Соколова');
      await expect(page.getByRole('option', { name: 'Анна Соколова' })).toBeVisible();
      await key.press('Enter');
      await key.press('Enter');
      await expect(form).toBeHidden();
      await expect(friday.getByRole('link', { name: 'Анна Соколова' })).toHaveCount(2);
    });

    const line = page.getByRole('combobox', { name: 'Что найти или создать' });
    const make = async (text: string, row: RegExp, title: string) => {
      await key.press('Control+k');
      await expect(line).toBeFocused();
      await key.type(text);
      await expect(page.getByRole('option', { name: row, selected: true })).toBeVisible();
      await key.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog.getByRole('button', { name: 'Сохранить' })).toBeFocused();
      await key.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await test.step('a series and a payment in one line each', async () => {
      await make('соколова вт чт 18:00 1500 до 31 мая', /^Регулярные занятия: Анна Соколова/, 'Новое занятие');
      await make('оплата соколова 1500', /^Оплата: Анна Соколова/, 'Оплата от ученика');
    });

    const { lesson: held } = await api.call('GET /api/lesson/{id}', { params: { id: lesson.id } });
    expect(held).toMatchObject({ status: 'completed', paid: true, participants: [{ attendance: 'late' }] });
    const { balance } = await api.call('GET /api/student-profile/{id}', { params: { id: anna.id } });
    expect(balance).toBe(0);
  },
);

import { DEADLINES, expect, test } from '@planner/e2e-harness';
import type { Locator } from '@playwright/test';

/** The presses of frequent jobs in the best product of each job. Typed letters do not count. */
const BEST = {
  'a lesson in a free hour': 3,
  'a weekly series': 4,
  'a series of every second week': 5,
  'a lesson to the next week': 1,
  'the money of the last month': 2,
  'a reminder to a debtor': 2,
  // Every known product moves each lesson of the day by itself.
  'a shifted day': 4,
} as const;

type Press = (thing: Locator) => Promise<void>;
/** Does a drag, which counts as a press. */
type Drag = (does: () => Promise<void>) => Promise<void>;

/** Does a job and compares its presses. */
const job = (name: keyof typeof BEST, does: (press: Press, drag: Drag) => Promise<void>): Promise<void> =>
  test.step(name, async () => {
    let count = 0;
    const counted: Drag = async (act) => {
      count += 1;
      await act();
    };
    await does((thing) => counted(() => thing.click()), counted);
    expect(count, name).toBeLessThanOrEqual(BEST[name]);
  });

test.use({ viewport: { width: 1440, height: 900 } });

test(
  '[LSN-268] [LSN-236] [FIN-4] [FIN-140] [WRK-12] a frequent job takes no more presses than in the best known product',
  { tag: '@full' },
  async ({ teacher, student }) => {
    test.setTimeout(DEADLINES.journey);
    const { page } = teacher;
    const anna = await teacher.hasStudent('Анна');
    await student.linkedTo(teacher, anna);
    await teacher.hasLesson(anna, { conducted_date: '2026-11-19', status: 'completed' });
    const hour = (date: string, of: number) => page.locator(`[data-of="${date}"][data-hour="${of}"]`);
    const form = page.getByRole('dialog', { name: 'Новое занятие' });
    const save = form.getByRole('button', { name: 'Сохранить' });
    const inHour = async (press: Press, date: string, of: number) => {
      await press(hour(date, of));
      await expect(form.getByRole('combobox', { name: 'Ученик или группа' })).toBeFocused();
      await page.keyboard.type('Анна');
      await press(page.getByRole('option', { name: 'Анна' }));
    };
    await page.goto('/calendar/calendar-week?date=2026-11-24');

    await job('a lesson in a free hour', async (press) => {
      await inHour(press, '2026-11-24', 15);
      await press(save);
      await expect(form).toBeHidden();
    });
    await job('a weekly series', async (press) => {
      await inHour(press, '2026-11-25', 16);
      await press(form.getByRole('tab', { name: 'Регулярное' }));
      await press(save);
      await expect(form).toBeHidden();
    });
    await job('a series of every second week', async (press) => {
      await inHour(press, '2026-11-26', 17);
      await press(form.getByRole('tab', { name: 'Регулярное' }));
      await press(form.getByRole('button', { name: 'Раз в две недели' }));
      await press(save);
      await expect(form).toBeHidden();
    });
    await job('a lesson to the next week', async (_, drag) => {
      const lesson = page.getByRole('gridcell', { name: 'вторник, 24 ноября' }).getByRole('link', { name: 'Анна' });
      const grid = await page.getByRole('grid', { name: 'Неделя' }).boundingBox();
      const from = await lesson.boundingBox();
      if (grid === null || from === null) throw new Error('The week and its lesson are drawn');
      const [x, y] = [from.x + from.width / 2, from.y + 12];
      await drag(async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(grid.x + grid.width - 6, y, { steps: 8 });
        await hour('2026-12-01', 12).waitFor();
        const to = await hour('2026-12-01', 12).boundingBox();
        await page.mouse.move((to?.x ?? 0) + 30, (to?.y ?? 0) + 12, { steps: 4 });
        await page.mouse.up();
      });
      await expect(page.getByText(/^Анна: теперь вт, 1 декабря/)).toBeVisible();
    });

    await job('a shifted day', async (press) => {
      await page.goto('/calendar/calendar-day?date=2026-11-25');
      await press(page.getByRole('button', { name: 'Меня не будет' }));
      const dialog = page.getByRole('dialog').last();
      await press(dialog.getByText('Сдвинуть день', { exact: true }));
      await press(dialog.getByRole('button', { name: /^Перенести 1\s/ }));
      await expect(page.getByText(/^Перенесено 1\s/)).toBeVisible();
    });
    await job('the money of the last month', async (press) => {
      await press(page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Финансы' }));
      await press(page.getByRole('button', { name: 'Прошлый месяц' }));
      await expect(page.getByLabel('С какого дня', { exact: true })).toHaveValue('01.10.2026');
    });
    await job('a reminder to a debtor', async (press) => {
      await press(page.getByRole('button', { name: 'Напомнить: Анна' }));
      await press(page.getByRole('dialog').getByRole('button', { name: 'Отправить' }));
      await expect(page.getByText('Отправлено: Анна')).toBeVisible();
    });
  },
);

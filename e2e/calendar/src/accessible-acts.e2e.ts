import { DEADLINES, expect, expectAccessibleAtWidths, test } from '@planner/e2e-harness';
import { CalendarScreen } from './calendar-screen.ts';

const TOMORROW = '?date=2026-11-21';

test(
  'axe finds nothing in «Меня не будет», its card, the card of an event and several chosen lessons',
  { tag: '@full' },
  async ({ teacher }) => {
    test.setTimeout(DEADLINES.journey);
    const { page, api } = teacher;
    const anna = await teacher.hasStudent('Анна Соколова');
    for (const [start_time, end_time] of [
      ['10:00', '11:00'],
      ['12:00', '13:00'],
    ] as const) {
      await teacher.hasLesson(anna, { conducted_date: '2026-11-21', start_time, end_time });
    }
    const screen = new CalendarScreen(page);
    const check = (where: string) => expectAccessibleAtWidths(page, where, 'both');
    const closeDialog = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await screen.hasNoCover();
      await page.setViewportSize({ width: 1440, height: 900 });
    };

    await screen.open();
    await page.getByRole('button', { name: 'Меня не будет', exact: true }).click();
    const tabs = page.getByRole('dialog').getByRole('radiogroup', { name: 'Что сделать' });
    for (const tab of ['Меня не будет', 'Событие', 'Сдвинуть день']) {
      await tabs.getByText(tab, { exact: true }).click();
      await check(`the tab «${tab}»`);
    }
    await closeDialog();

    const day = { first_day: '2026-11-21', last_day: '2026-11-21' };
    await api.call('POST /api/time-off', { body: { ...day, reason: 'Болею', act: 'keep' } });
    const hours = { start_time: '17:00', end_time: '18:30' };
    await api.call('POST /api/personal-events', { body: { ...day, ...hours, title: 'Стоматолог', is_weekly: true } });
    await screen.open('day', TOMORROW);
    for (const name of [/^Болею, /, /^Стоматолог, /]) {
      await page.getByRole('button', { name }).click();
      await check(`the card ${name}`);
      await closeDialog();
    }

    const lessons = page.getByRole('link', { name: /Соколова/ });
    await lessons.first().click({ modifiers: ['Shift'] });
    await lessons.last().click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Выбранные занятия' });
    await expect(bar).toBeVisible();
    await check('the bar of chosen lessons');
    for (const act of ['Перенести…', 'Отменить…']) {
      await bar.getByRole('button', { name: act }).click();
      await check(`the dialog «${act}»`);
      await closeDialog();
    }
  },
);

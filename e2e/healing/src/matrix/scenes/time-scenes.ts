import { DEADLINES, expect } from '@planner/e2e-harness';
import type { Page } from '@playwright/test';
import { conflictNote, savingTooLate } from './conflict.ts';
import { dialog, heading, pressing, type Scene } from './scene.ts';

const lesson = (page: Page) => page.getByRole('grid', { name: 'Неделя' }).getByRole('link', { name: 'Олег' }).first();
const event = (page: Page) => page.getByRole('button', { name: /Врач/ });
const bar = (page: Page) => page.getByRole('region', { name: 'Выбранные занятия' });

const inWeek = { as: 'teacher', at: '/calendar/calendar-week', ground: lesson } as const;
const ofEvent = { as: 'teacher', at: '/calendar/calendar-agenda?date=2026-12-08', ground: event } as const;

async function choose(page: Page) {
  // A second press would drop the lesson again.
  if (!(await bar(page).isVisible())) await lesson(page).click({ modifiers: ['Shift'] });
}

/**
 * Moves a lesson while no change of a lesson reaches the server. This replaces `fetch`, because Playwright's routes turn
 * off the browser's cache. The page puts its `fetch` back when a view is shown, so the step may need a second try.
 */
async function moveWithoutNetwork(page: Page) {
  await expect(async () => {
    await page.evaluate(() => {
      const send = globalThis.fetch;
      globalThis.fetch = (input, init) =>
        init?.method === 'PUT' ? Promise.reject(new TypeError('no network')) : send(input, init);
    });
    await lesson(page).press('Alt+ArrowUp');
    await expect(page.getByText(/^Нет (сети\. Перенос ждёт|связи с сервером)/).first()).toBeVisible({
      timeout: DEADLINES.moment,
    });
  }).toPass();
}

/** Saves the schedule after another window. The form has no typed text, so it closes without a question. */
async function saveScheduleTooLate(page: Page) {
  const form = dialog('Регулярные занятия')(page);
  if (!(await form.isVisible()))
    await page.getByRole('region', { name: 'Расписание' }).getByRole('button', { name: 'Изменить' }).click();
  await savingTooLate('Сохранить')(page);
}

/** Own time, several lessons, moves that wait, and a lesson over another page. */
export const timeScenes: Scene[] = [
  { ...ofEvent, name: 'own-time', step: (page) => event(page).click(), shows: dialog('Врач') },
  { ...inWeek, name: 'time-off', step: pressing('Меня не будет'), shows: dialog('Меня не будет') },
  { ...inWeek, name: 'choosing', step: choose, shows: bar },
  {
    ...inWeek,
    name: 'waiting-moves',
    isChange: true,
    isQuiet: true,
    step: moveWithoutNetwork,
    shows: (page) => page.getByText('Нет сети. Перенос ждёт на этом устройстве'),
  },
  {
    name: 'lesson-over-page',
    as: 'teacher',
    at: ({ student }) => `/my-students-test/student/${student}`,
    ground: heading('Анна'),
    step: async (page) => {
      await page.getByRole('tab', { name: 'Занятия' }).click();
      await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click();
    },
    shows: dialog('Анна'),
  },
  {
    name: 'schedule-conflict',
    as: 'teacher',
    at: ({ regular }) => `/my-students-test/student/${regular}`,
    ground: heading('Вера'),
    step: saveScheduleTooLate,
    shows: conflictNote,
  },
];

import type { Page } from '@playwright/test';
import { dialog, heading, pageOf, pressing, type Scene } from './scene.ts';

const AT = '/calendar/calendar-week';
const week = (page: Page) => page.getByRole('grid', { name: 'Неделя' });
const lesson = (page: Page, who: string) => week(page).getByRole('link', { name: who }).first();
const side = (page: Page) => page.getByRole('complementary', { name: 'Сегодня и неделя' });

const inWeek = (scene: Pick<Scene, 'name' | 'step' | 'shows' | 'isQuiet' | 'owns'>): Scene => ({
  as: 'teacher',
  at: AT,
  ground: (page) => lesson(page, 'Анна'),
  ...scene,
});
const card = async (page: Page) => {
  // The card may still be open after Back.
  if (!(await dialog('Анна')(page).isVisible())) await lesson(page, 'Анна').click();
};

/** Pages are first, so that a step counts only the files beyond its page. */
export const calendarScenes: Scene[] = [
  pageOf({ name: 'week', as: 'teacher', at: AT, shows: side }),
  // The layer of own time loads after the week, so only a scene that shows an event waits for it.
  pageOf({
    name: 'busy-week',
    as: 'teacher',
    at: `${AT}?date=2026-12-08`,
    shows: (page) => page.getByRole('button', { name: /Врач/ }),
  }),
  pageOf({ name: 'start', as: 'teacher', at: '/calendar', shows: week }),
  pageOf({
    name: 'day',
    as: 'teacher',
    at: '/calendar/calendar-day',
    shows: (page) => page.getByRole('grid', { name: 'День' }),
  }),
  pageOf({
    name: 'phone',
    as: 'teacher',
    isPhone: true,
    at: AT,
    shows: (page) => page.getByRole('grid').getByRole('link', { name: 'Анна' }).first(),
  }),
  pageOf({
    name: 'month',
    as: 'teacher',
    at: '/calendar/calendar-month',
    shows: (page) => page.getByRole('grid', { name: 'Месяц' }),
  }),
  pageOf({
    name: 'agenda',
    as: 'teacher',
    at: '/calendar/calendar-agenda',
    shows: (page) => page.getByRole('button', { name: /Анна/ }).first(),
  }),
  pageOf({ name: 'now', as: 'teacher', at: '/home-teacher-test', shows: heading(/^Сейчас/) }),
  // Before the other scenes with a pointer, which request the code of the slide too.
  inWeek({
    name: 'slide',
    step: async (page) => {
      await page.mouse.move(0, 0);
      await lesson(page, 'Анна').hover();
    },
    shows: (page) => page.locator('[data-slides]'),
  }),
  inWeek({
    name: 'hint',
    isQuiet: true,
    // A slide requests it too, and works without it.
    owns: /^\/mfe\/calendar\/[^/]+\/pointer\.\w+\.(js|css)$/,
    step: async (page) => {
      await page.getByRole('heading', { level: 1 }).hover();
      await lesson(page, 'Анна').hover();
    },
    // The hint beside the lesson; the lesson itself has the same text for screen readers.
    shows: (page) => page.locator('body > [aria-hidden] > b', { hasText: 'Анна' }),
  }),
  {
    name: 'unpaid',
    as: 'teacher',
    at: `${AT}?date=2026-11-02`,
    ground: (page) => lesson(page, 'Олег'),
    step: pressing(/не оплачен/),
    shows: dialog(/^Не оплачено/),
  },
  inWeek({ name: 'filter', step: pressing('Фильтр'), shows: dialog('Фильтр занятий') }),
  pageOf({
    name: 'filter-line',
    as: 'teacher',
    at: `${AT}?kind=once`,
    shows: (page) => page.getByRole('group', { name: 'Фильтр занятий' }),
  }),
  inWeek({ name: 'keys', step: (page) => page.keyboard.press('?'), shows: dialog('Клавиши') }),
  inWeek({ name: 'lesson-form', step: pressing('Занятие'), shows: dialog('Новое занятие') }),
  inWeek({ name: 'trial-form', step: pressing('Пробное'), shows: dialog('Пробное занятие') }),
  inWeek({ name: 'lesson', step: card, shows: dialog('Анна') }),
  inWeek({ name: 'lesson-course', step: card, shows: (page) => page.getByRole('region', { name: 'Ход занятия' }) }),
  inWeek({
    name: 'move-lesson',
    step: async (page) => {
      await card(page);
      await dialog('Анна')(page).getByRole('button', { name: 'Перенести…', exact: true }).click();
    },
    shows: dialog('Перенести занятие'),
  }),
  inWeek({
    name: 'placing',
    step: async (page) => {
      await card(page);
      await dialog('Анна')(page).getByRole('button', { name: 'Ещё действия', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Перенести нажатием' }).click();
    },
    shows: (page) => page.getByText('Нажмите на новое место для занятия'),
  }),
  inWeek({
    name: 'scope',
    step: (page) => lesson(page, 'Вера').press('Alt+ArrowLeft'),
    shows: dialog('Какие занятия изменить?'),
  }),
  inWeek({
    name: 'over',
    step: (page) => lesson(page, 'Анна').press('Alt+ArrowLeft'),
    shows: dialog('Занятие уже прошло'),
  }),
  inWeek({
    name: 'conflict',
    step: (page) => lesson(page, 'Анна').press('Alt+ArrowRight'),
    shows: dialog('В это время уже есть занятие'),
  }),
];

import type { Page } from '@playwright/test';
import { conflictNote, savingTooLate } from './conflict.ts';
import { dialog, heading, pageOf, pressing, type Scene } from './scene.ts';

const ofStudent = {
  as: 'teacher',
  at: ({ student }) => `/my-students-test/student/${student}`,
  ground: heading('Анна'),
} satisfies Partial<Scene>;
const cabinet = { as: 'student', at: '/student/student-cabinet', ground: heading('Мои занятия') } as const;

const askToMove = (page: Page) => page.getByRole('button', { name: 'Попросить перенести' });
const acceptMove = (page: Page) => page.getByRole('button', { name: /^Перенести\. / });

const openPayers = (page: Page) => page.getByRole('tab', { name: 'Плательщики' }).click();
const sentTitle = (page: Page) => page.getByRole('tabpanel').getByText('Что отправлено', { exact: true });
const sent = (page: Page) => page.getByText('За 30 дней ничего не отправлено');

/** Opens a window unless it is open. */
const inWindow = (title: string | RegExp, open: (page: Page) => Promise<void>) => async (page: Page) => {
  if (!(await dialog(title)(page).isVisible())) await open(page);
};

/** A student and their family: payers, sent messages, requests for another time and version conflicts. */
export const familyScenes: Scene[] = [
  {
    ...ofStudent,
    name: 'student-payers',
    step: openPayers,
    shows: (page) => page.getByText('Плательщиков пока нет.'),
  },
  {
    ...ofStudent,
    name: 'sent-to-family',
    async step(page) {
      await openPayers(page);
      if (!(await sent(page).isVisible())) await sentTitle(page).click();
    },
    shows: sent,
  },
  {
    ...ofStudent,
    name: 'student-conflict',
    async step(page) {
      await inWindow('Карточка ученика', pressing(/^Изменить$/))(page);
      await savingTooLate('Сохранить')(page);
    },
    shows: conflictNote,
  },
  {
    ...cabinet,
    name: 'cabinet-messages',
    step: (page) =>
      page
        .getByRole('link', { name: /18:00–19:00/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('textbox', { name: 'Сообщение преподавателю' }),
  },
  {
    ...cabinet,
    name: 'absence-conflict',
    async step(page) {
      await inWindow('Не сможете прийти?', pressing(/^Не смогу/))(page);
      await savingTooLate('Не приду')(page);
    },
    shows: conflictNote,
  },
  {
    ...cabinet,
    name: 'family-payment',
    has: 'debts',
    ground: heading(/^Занятия: /),
    step: inWindow(/^Оплата: /, pressing(/^Я оплатил: /)),
    shows: (page) =>
      dialog(/^Оплата: /)(page)
        .getByText('Занятие')
        .first(),
  },
  pageOf({ ...cabinet, name: 'cabinet-move', has: 'moves', shows: askToMove }),
  {
    ...cabinet,
    name: 'free-times',
    has: 'moves',
    ground: askToMove,
    step: pressing('Попросить перенести'),
    shows: (page) => dialog('Попросить перенести')(page).getByRole('group').first(),
  },
  pageOf({
    name: 'move-answers',
    as: 'teacher',
    has: 'moves',
    at: '/notifications',
    shows: acceptMove,
    // The link of the notification covers its whole row.
    begins: (page) => acceptMove(page).click({ trial: true }),
  }),
];

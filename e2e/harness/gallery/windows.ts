import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import {
  choose,
  dialog,
  firstLesson,
  openBot,
  openForm,
  openModal,
  ownAction,
  openRuleLesson,
  press,
  steps,
  SUNDAY,
  typed,
  until,
  chooseStudent,
  ring,
} from './steps.ts';

const openCard = async (page: Page) => {
  await firstLesson(page).click();
  await dialog(page);
};
const move = async (page: Page) => {
  await press('Перенести…')(page);
  await page.getByRole('dialog', { name: 'Перенести занятие' }).getByLabel('Начало', { exact: true }).waitFor();
};
const week = (name: string, arrange: (page: Page) => Promise<unknown>, search = ''): Screen => ({
  name,
  path: `/calendar/calendar-week${search}`,
  who: 'teacher',
  arrange: steps(arrange),
});
const ofStudent = (name: string, arrange: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: ({ student }) => `/my-students-test/student/${student}`,
  who: 'teacher',
  arrange: steps(arrange),
});
const student = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Ученик или группа' });
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const save = press('Сохранить');

const inFinance = (name: string, arrange: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: '/finance/',
  who: 'teacher',
  arrange: steps(arrange),
});
const inCabinet = (name: string, arrange: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: '/student/student-cabinet/',
  who: 'student',
  arrange: steps(arrange),
});
/** On a narrow page the button is behind «Ещё». */
const openCashForm = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button.or(page.getByRole('button', { name: 'Ещё', exact: true })).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  else await choose('Ещё', name)(page);
};

/** By the keys: a narrow page has no button of the line. */
const openLine = async (page: Page) => {
  await page.getByTitle('Найти или создать (Ctrl K)').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
};

/** Windows over a page: cards, forms, questions, menus. */
export const WINDOWS: readonly Screen[] = [
  week('lesson-card', openCard),
  week('line', steps(openLine, dialog)),
  week('line-found', steps(openLine, typed('Что найти или создать', 'иван'), until(/^Найдено: [1-9]/))),
  week(
    'line-wish',
    steps(openLine, typed('Что найти или создать', 'иван вт чт 18:00 1500 до 31 мая'), until(/^Регулярные занятия: /)),
  ),
  week('lesson-menu', steps(openRuleLesson, press('Ещё действия')), SUNDAY),
  week('lesson-form', openForm),
  week(
    'lesson-form-select',
    steps(openForm, (page) => student(page).click()),
  ),
  week(
    'lesson-form-time',
    steps(openForm, (page) => page.getByLabel('Начало', { exact: true }).click()),
  ),
  // «Уже прошло» below the form, where its time is over.
  week('lesson-form-over', steps(openForm, chooseStudent, typed('Дата', '18.11.2026'), typed('Начало', '10:00'))),
  week(
    'lesson-form-refused',
    steps(openForm, save, (page) => page.getByRole('alert').first().waitFor()),
  ),
  week(
    'lesson-form-new-student',
    steps(openForm, (page) => student(page).click(), press('Новый ученик')),
  ),
  week('recurring-form', steps(openForm, tab('Регулярное'), press('вторник'), press('четверг'))),
  week('trial-form', openModal('Пробное', 'Пробное')),
  week('leave-question', steps(openForm, typed('Цель занятия', 'Времена'), press('Отменить'))),
  week('move-form', steps(openCard, move)),
  week(
    'move-scope',
    steps(openRuleLesson, move, typed('Начало', '16:00'), save, (page) => page.getByRole('radio').first().waitFor()),
    SUNDAY,
  ),
  week('move-over', steps(openRuleLesson, move, typed('Дата', '18.11.2026'), typed('Начало', '07:00'), save), SUNDAY),
  week('cancel-lesson', steps(openRuleLesson, choose('Ещё действия', 'Отменить занятие')), SUNDAY),
  week('delete-lesson', steps(openRuleLesson, choose('Ещё действия', 'Удалить')), SUNDAY),
  week('keys', (page) => page.keyboard.press('Shift+Slash')),
  week('burger', async (page) => {
    const burger = page.getByRole('button', { name: 'Меню', exact: true });
    const person = page.getByRole('button', { name: /, меню$/ });
    await burger.or(person).filter({ visible: true }).first().click();
  }),
  week('panel', ring),
  {
    name: 'students-chosen',
    path: '/my-students-test/',
    who: 'teacher',
    arrange: steps((page) =>
      page
        .getByRole('checkbox', { name: /^Выбрать: / })
        .first()
        .check(),
    ),
  },
  {
    name: 'students-none-found',
    path: '/my-students-test/?search=%D1%91%D0%BB%D0%BA%D0%B0',
    who: 'teacher',
  },
  { name: 'student-missing', path: '/my-students-test/student/2000000', who: 'teacher' },
  {
    name: 'student-form',
    path: '/my-students-test/',
    who: 'teacher',
    arrange: steps(press('Добавить ученика'), dialog),
  },
  {
    name: 'student-form-refused',
    path: '/my-students-test/',
    who: 'teacher',
    arrange: steps(press('Добавить ученика'), dialog, typed('Ставка', 'много'), save, (page) =>
      page.getByText('Обращение, класс, часовой пояс, родитель, метки').click(),
    ),
  },
  ofStudent('student-edit', steps(press('Изменить'), dialog)),
  ofStudent('student-archive', steps(choose('Ещё', 'В архив'), dialog)),
  ofStudent('student-invite', steps(press(/^Пригласить/), dialog)),
  ofStudent('student-unlink', steps(press(/^Закрыть доступ: /), dialog)),
  ofStudent(
    'student-erase',
    steps(choose('Ещё', 'Стереть личные данные'), (page) => page.getByText('Отменить это нельзя.').waitFor()),
  ),
  ofStudent('student-delete', steps(choose('Ещё', 'Удалить ученика'), dialog)),
  {
    name: 'group-edit',
    path: ({ group }) => `/my-students-test/group/${group}`,
    who: 'teacher',
    arrange: steps(press('Изменить'), dialog),
  },
  {
    name: 'group-delete',
    path: ({ group }) => `/my-students-test/group/${group}`,
    who: 'teacher',
    arrange: steps(choose('Ещё', 'Удалить группу'), dialog),
  },
  inFinance('payment-form', steps(press('Оплата'), dialog)),
  inFinance('payment-of-debtor', steps(press(/^Внести оплату/), dialog)),
  inFinance(
    'payment-for-package',
    steps(press('Оплата'), dialog, (page) => page.getByText('Это абонемент').click()),
  ),
  inFinance('payment-refused', steps(press('Оплата'), dialog, typed('Сумма', '0'), save)),
  {
    name: 'cash-line',
    path: '/finance/history',
    who: 'teacher',
    arrange: steps((page) => page.locator('main').getByRole('listitem').getByRole('button').first().click(), dialog),
  },
  {
    name: 'receipt-form',
    path: '/finance/history',
    who: 'teacher',
    arrange: steps(
      (page) =>
        page
          .locator('main')
          .getByRole('listitem')
          .getByRole('button', { name: /Оплата/ })
          .first()
          .click(),
      press('Чек выдан'),
      dialog,
    ),
  },
  inFinance('expenditure-form', steps(openCashForm('Расход'), dialog)),
  inFinance('goal-form', steps(press('Задать цель'), dialog)),
  inFinance(
    'finance-table',
    steps(
      (page) => page.getByText('Таблицей').click(),
      (page) => page.getByRole('table').first().waitFor(),
    ),
  ),
  inCabinet('declared-payment', steps(press('Я оплатил'), dialog)),
  {
    name: 'leaving',
    path: '/student/student-cabinet/teacher',
    who: 'student',
    arrange: steps(press('Убрать преподавателя'), dialog),
  },
  inCabinet('absence', steps(press(/^Не смогу/), dialog)),
  {
    name: 'bot',
    path: '/notifications/',
    who: 'teacher',
    arrange: steps(openBot, press('Подключить'), until('Ссылка только для вас')),
  },
  inCabinet(
    'security',
    steps(ownAction('Безопасность'), (page) =>
      page.getByRole('region', { name: 'Журнал' }).getByRole('listitem').first().waitFor(),
    ),
  ),
  { name: 'reminder', path: '/finance/', who: 'teacher', arrange: steps(press(/^Напомнить/), dialog) },
  {
    name: 'register-refused',
    path: '/user/register/',
    who: 'visitor',
    arrange: async (page) => {
      await page.getByLabel('Почта', { exact: true }).fill('anna');
      await page.keyboard.press('Tab');
      await page.locator('[aria-invalid="true"]').waitFor();
    },
  },
];

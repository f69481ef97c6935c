import type { Page } from '@playwright/test';
import { conflictNote, savingTooLate } from './conflict.ts';
import { dialog, heading, pageOf, pressing, type Scene } from './scene.ts';

const finance = { as: 'teacher', at: '/finance', ground: heading('Финансы') } as const;
const list = { as: 'teacher', at: '/my-students-test', ground: heading('Ученики') } as const;
const ofStudent = {
  as: 'teacher',
  at: ({ student }) => `/my-students-test/student/${student}`,
  ground: heading('Анна'),
} satisfies Partial<Scene>;
const cabinet = { as: 'student', at: '/student/student-cabinet' } as const;
const balance = (page: Page) => page.getByRole('heading', { name: 'Баланс' });
const homework = (page: Page) => page.getByRole('button', { name: /^Дроби/ });

/** Begins a bill from the card of an unpaid lesson. */
async function beginBill(page: Page) {
  // The card may still be open after Back.
  if (!(await dialog('Олег')(page).isVisible()))
    await page.getByRole('grid').getByRole('link', { name: 'Олег' }).click();
  await pressing('Выставить счёт: Олег')(page);
}

/** Saves the goal after another window. The form has no typed text, so it closes without a question. */
async function saveGoalTooLate(page: Page) {
  if (!(await dialog('Цель на месяц')(page).isVisible())) await pressing('Задать цель')(page);
  await savingTooLate('Сохранить')(page);
}

export const peopleScenes: Scene[] = [
  pageOf({ name: 'students', as: 'teacher', at: '/my-students-test', shows: heading('Ученики') }),
  pageOf({ name: 'archive', as: 'teacher', at: '/my-students-test/archive', shows: heading('Архив') }),
  pageOf({ name: 'payers', as: 'teacher', at: '/my-students-test/payers', shows: heading('Плательщики') }),
  pageOf({ name: 'import', as: 'teacher', at: '/my-students-test/import', shows: heading('Импорт учеников') }),
  pageOf({
    name: 'student',
    as: 'teacher',
    at: ({ student }) => `/my-students-test/student/${student}`,
    shows: heading('Анна'),
  }),
  pageOf({
    name: 'group',
    as: 'teacher',
    at: ({ group }) => `/my-students-test/group/${group}`,
    shows: heading('Хор'),
  }),
  {
    ...ofStudent,
    name: 'student-lessons',
    step: (page) => page.getByRole('tab', { name: 'Занятия' }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    ...ofStudent,
    name: 'student-homework',
    step: (page) => page.getByRole('tab', { name: 'Домашние задания' }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('textbox', { name: 'Задать на дом' }),
  },
  pageOf({
    name: 'waiting',
    as: 'teacher',
    has: 'answer',
    at: '/home-teacher-test',
    shows: (page) => page.getByRole('region', { name: /^Ждут проверки/ }),
  }),
  pageOf({ name: 'checking', as: 'teacher', at: '/my-students-test/check', shows: heading('Проверка заданий') }),
  {
    name: 'homework-messages',
    as: 'teacher',
    has: 'answer',
    at: '/my-students-test/check',
    ground: heading('Проверка заданий'),
    step: (page) => page.getByText('Сообщения о задании').click(),
    shows: (page) => page.getByRole('textbox', { name: 'Сообщение' }),
  },
  pageOf({
    name: 'group-homework',
    as: 'teacher',
    at: ({ group }) => `/my-students-test/group/${group}`,
    shows: (page) => page.getByRole('region', { name: 'Домашние задания' }),
  }),
  pageOf({
    name: 'group-journal',
    as: 'teacher',
    at: ({ group }) => `/my-students-test/group/${group}`,
    shows: (page) => page.getByRole('region', { name: 'Журнал' }),
  }),
  {
    ...ofStudent,
    name: 'student-account',
    step: (page) => page.getByRole('tab', { name: 'Финансы' }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('region', { name: 'Как сложился баланс' }),
  },
  {
    ...ofStudent,
    name: 'student-progress',
    step: (page) => page.getByRole('tab', { name: 'Прогресс' }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('region', { name: 'По месяцам' }),
  },
  {
    ...ofStudent,
    name: 'student-messages',
    step: (page) => page.getByRole('tab', { name: 'Сообщения' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Сообщение' }),
  },
  {
    ...ofStudent,
    name: 'student-notes',
    step: (page) => page.getByRole('tab', { name: 'Заметки' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Об ученике для себя' }),
  },
  { ...list, name: 'student-form', step: pressing('Добавить ученика'), shows: dialog('Новый ученик') },
  { ...list, name: 'new-group', step: pressing('Группа'), shows: dialog('Новая группа') },
  { ...list, name: 'edit-group', step: pressing('Изменить: Хор'), shows: dialog('Группа') },
  {
    ...list,
    name: 'student-policy',
    async step(page) {
      await pressing('Добавить ученика')(page);
      await page.getByText('Правила отмены: как у всех').click();
    },
    shows: (page) => page.getByText('Ученик прочитает:'),
  },
  pageOf({ name: 'finance', as: 'teacher', at: '/finance', shows: heading('Финансы') }),
  pageOf({ name: 'analytics', as: 'teacher', at: '/finance/analytics', shows: heading('Аналитика') }),
  pageOf({ name: 'history', as: 'teacher', at: '/finance/history', shows: heading('История операций') }),
  pageOf({ name: 'receipts', as: 'teacher', at: '/finance/receipts', shows: heading('Чеки к выдаче') }),
  pageOf({ name: 'certificate', as: 'teacher', at: '/finance/certificate', shows: heading('Справка для вычета') }),
  pageOf({ ...finance, name: 'chart', shows: (page) => page.getByRole('slider') }),
  { ...finance, name: 'payment', step: pressing('Оплата'), shows: dialog('Оплата от ученика') },
  { ...finance, name: 'income', step: pressing('Доход'), shows: dialog('Доход') },
  { ...finance, name: 'expenditure', step: pressing('Расход'), shows: dialog('Расход') },
  { ...finance, name: 'bill-plans', step: pressing('Настроить'), shows: dialog('Автоматические счета') },
  {
    name: 'lesson-bill',
    as: 'teacher',
    at: '/calendar/calendar-week?date=2026-11-02',
    ground: (page) => page.getByRole('grid').getByRole('link', { name: 'Олег' }),
    step: beginBill,
    shows: dialog('Новый счёт'),
  },
  { ...finance, name: 'goal-conflict', step: saveGoalTooLate, shows: conflictNote },
  pageOf({ ...cabinet, name: 'cabinet', shows: heading('Мои занятия') }),
  pageOf({ ...cabinet, name: 'cabinet-money', shows: balance }),
  pageOf({
    ...cabinet,
    name: 'cabinet-homework',
    at: '/student/student-cabinet/homework',
    shows: heading('Домашние задания'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-homework-page',
    // The page is the same for a homework that is not the student's own.
    at: '/student/student-cabinet/homework/1',
    shows: heading('Домашнее задание'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-calendar',
    at: '/student/student-cabinet/calendar',
    shows: heading('Календарь'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-lesson',
    // The page is the same for a lesson that is not the student's own.
    at: '/student/student-cabinet/lesson/1',
    shows: heading('Занятие'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-child',
    at: '/student/student-cabinet/child',
    shows: heading('Вход для ребёнка'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-lessons',
    at: '/student/student-cabinet/lessons',
    shows: heading('Все занятия'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-progress',
    at: '/student/student-cabinet/progress',
    shows: heading('Оценки и посещаемость'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-letters',
    at: '/student/student-cabinet/messages',
    shows: (page) => page.getByRole('textbox', { name: 'Сообщение преподавателю' }),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-month',
    at: '/student/student-cabinet/month/2026-11',
    shows: heading('Итоги месяца'),
  }),
  pageOf({
    ...cabinet,
    name: 'cabinet-teacher',
    at: '/student/student-cabinet/teacher',
    shows: heading('Контакты и правила'),
  }),
  pageOf({ ...cabinet, name: 'cabinet-balance', at: '/student/student-cabinet/balance', shows: heading('Баланс') }),
  {
    ...cabinet,
    name: 'declaring',
    ground: balance,
    step: pressing('Я оплатил'),
    shows: (page) => dialog('Я оплатил')(page).getByRole('heading', { name: 'Как заплатить' }),
  },
  {
    ...cabinet,
    name: 'declared',
    ground: balance,
    step: pressing(/^1.500.*Ждёт/),
    shows: dialog(/^Оплата/),
  },
  {
    ...cabinet,
    name: 'homework',
    ground: homework,
    step: pressing(/^Дроби/),
    shows: dialog('Дроби'),
  },
  {
    ...cabinet,
    name: 'own-grades',
    at: '/student/student-cabinet/homework',
    ground: homework,
    step: (page) => page.getByText('Мои оценки').click(),
    shows: (page) => page.getByText('В среднем 100 % от максимума'),
  },
  {
    ...cabinet,
    name: 'absence',
    ground: heading('Мои занятия'),
    step: pressing(/^Не смогу/),
    shows: dialog('Не сможете прийти?'),
  },
];

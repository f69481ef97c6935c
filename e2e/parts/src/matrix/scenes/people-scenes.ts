import { dialog, heading, pageOf, pressing, type Scene } from './scene.ts';

const finance = { as: 'teacher', at: '/finance', ground: heading('Финансы') } as const;
const list = { as: 'teacher', at: '/my-students-test', ground: heading('Ученики') } as const;

export const peopleScenes: Scene[] = [
  pageOf({ name: 'students', as: 'teacher', at: '/my-students-test', shows: heading('Ученики') }),
  pageOf({ name: 'archive', as: 'teacher', at: '/my-students-test/archive', shows: heading('Архив') }),
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
    name: 'student-lessons',
    as: 'teacher',
    at: ({ student }) => `/my-students-test/student/${student}`,
    ground: heading('Анна'),
    step: (page) => page.getByRole('tab', { name: 'Занятия' }).click(),
    shows: (page) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  { ...list, name: 'student-form', step: pressing('Добавить ученика'), shows: dialog('Новый ученик') },
  pageOf({ name: 'finance', as: 'teacher', at: '/finance', shows: heading('Финансы') }),
  pageOf({ name: 'history', as: 'teacher', at: '/finance/history', shows: heading('История операций') }),
  pageOf({ ...finance, name: 'chart', shows: (page) => page.getByRole('slider') }),
  { ...finance, name: 'payment', step: pressing('Оплата'), shows: dialog('Оплата от ученика') },
  { ...finance, name: 'income', step: pressing('Доход'), shows: dialog('Доход') },
  { ...finance, name: 'expenditure', step: pressing('Расход'), shows: dialog('Расход') },
  pageOf({ name: 'cabinet', as: 'student', at: '/student/student-cabinet', shows: heading('Мои занятия') }),
];

import type { Screen } from './screen.ts';
import { openForm, press, steps, typed, until } from './steps.ts';

/** A newly registered user without data. */
export const NEWCOMERS: readonly Screen[] = [
  { name: 'new-teacher-week', path: '/calendar/calendar-week', who: 'newTeacher' },
  { name: 'new-teacher-day', path: '/calendar/calendar-day', who: 'newTeacher' },
  { name: 'new-teacher-now', path: '/home-teacher-test/', who: 'newTeacher' },
  { name: 'new-teacher-students', path: '/my-students-test/', who: 'newTeacher' },
  { name: 'new-teacher-archive', path: '/my-students-test/archive', who: 'newTeacher' },
  { name: 'new-teacher-finance', path: '/finance/', who: 'newTeacher' },
  { name: 'new-teacher-history', path: '/finance/history', who: 'newTeacher' },
  { name: 'new-teacher-notifications', path: '/notifications/', who: 'newTeacher' },
  // A toast with its button over a form.
  {
    name: 'new-teacher-toast',
    path: '/calendar/calendar-week',
    who: 'newTeacher',
    arrange: steps(
      openForm,
      (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Ученик или группа' }).click(),
      press('Новый ученик'),
      typed('Имя', 'Константинопольская-Задунайская Александра-Виктория'),
      press('Добавить ученика'),
      until('Отменить действие'),
    ),
  },
  { name: 'new-student-cabinet', path: '/student/student-cabinet/', who: 'newStudent' },
  { name: 'new-student-notifications', path: '/notifications/', who: 'newStudent' },
  { name: 'new-student-code', path: '/link-profile?code=ABCD2345', who: 'newStudent' },
];

import { busEvents } from '@planner/shell-api/events';
import type { SessionUser } from '@planner/shell-api';
import { fakeShell as shellOf, type FakeShell, type FakeShellOptions as AnyOptions } from '@planner/shell-api/testing';
import { productEvents } from '../schemas/events.ts';

/** The default signed-in teacher of fakeShell. */
export const fakeTeacher: SessionUser = {
  id: 1,
  name: 'Ольга Сергеева',
  first_name: 'Ольга',
  username: 'olga',
  email: 'olga@example.ru',
  email_state: 'proved',
  new_email: null,
  user_type: 'teacher',
  is_teacher: true,
  is_student: false,
  teacher_id: 1,
  student_id: null,
  time_zone: 'Europe/Moscow',
  theme: null,
  photo_url: null,
  permissions: [],
  has_password: true,
};
const STUDENT: SessionUser = {
  ...fakeTeacher,
  id: 2,
  name: 'Анна Петрова',
  first_name: 'Анна',
  username: 'anna',
  email: 'anna@example.ru',
  user_type: 'student',
  is_teacher: false,
  is_student: true,
  teacher_id: null,
  student_id: 2,
};

export interface FakeShellOptions extends Omit<AnyOptions, 'user' | 'events'> {
  /** The signed-in user: a sample teacher or student, with some fields replaced; null for nobody. */
  user?: 'teacher' | 'student' | Partial<SessionUser> | null;
}

function userOf(wanted: FakeShellOptions['user']): SessionUser | null {
  if (wanted === null) return null;
  if (wanted === 'student') return STUDENT;
  if (wanted === undefined || wanted === 'teacher') return fakeTeacher;
  return { ...(wanted.user_type === 'student' ? STUDENT : fakeTeacher), ...wanted };
}

/**
 * Returns a shell for tests of views: a memory history, a bus that validates payloads, modals with preset results, and
 * records of all calls.
 * @example
 * const shell = fakeShell({ at: '/calendar/calendar-week' });
 * render(<WeekPage />, { wrapper: inShell(shell, '/calendar/calendar-week') });
 * expect(shell.opened).toEqual([{ name: 'lesson-form', props: { conducted_date: '2026-11-20' } }]);
 */
export const fakeShell = ({ user, ...options }: FakeShellOptions = {}): FakeShell =>
  shellOf({ ...options, user: userOf(user), events: { ...busEvents, ...productEvents } });

import type { TeacherProfile } from '@planner/contract';
import { fakeTeacher } from './fake-shell.ts';

/** Returns the profile of fakeShell's teacher with this policy and with some fields replaced. */
export const fakeProfile = (given: Partial<TeacherProfile> & Pick<TeacherProfile, 'policy'>): TeacherProfile => ({
  ...fakeTeacher,
  about: '',
  phone_number: '',
  contact: '',
  subjects: [],
  subject_ids: [],
  meeting_url: '',
  rate: 0,
  time_rate: 60,
  reminder_minutes: 0,
  break_minutes: 0,
  lesson_minutes: 60,
  auto_complete_rules: false,
  off_on_holidays: false,
  working_hours: null,
  moves: null,
  badge: 'Expert',
  students_count: 1,
  groups_count: 0,
  referral_code: 'abc',
  referred_count: 0,
  version: 1,
  ...given,
});

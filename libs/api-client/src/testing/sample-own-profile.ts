import type { Profile } from '@planner/contract';

/** The link of a student's account to a made-up card; what is given replaces its fields. */
export const sampleOwnProfile = (given: Partial<Profile> = {}): Profile => ({
  student_profile_id: 7,
  student_name: 'Анна Соколова',
  teacher_name: 'Ольга Сергеева',
  subjects: [],
  role_in_profile: 'student',
  sees_money: true,
  ...given,
});

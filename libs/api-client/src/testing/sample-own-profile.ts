import type { Profile } from '@planner/contract';

/** Returns the link of a student's account to a sample card, with some fields replaced. */
export const sampleOwnProfile = (given: Partial<Profile> = {}): Profile => ({
  student_profile_id: 7,
  student_name: 'Анна Соколова',
  teacher_name: 'Ольга Сергеева',
  subjects: [],
  role_in_profile: 'student',
  sees_money: true,
  is_second_parent: false,
  ...given,
});

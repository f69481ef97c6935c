/** A lesson of a profile. */
export interface OwnThread {
  lesson_id: number;
  student_profile_id: number;
  role: 'student' | 'parent';
}

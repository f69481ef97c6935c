import type { OwnLesson } from '@planner/contract';

/** CAB-110. The address of a lesson's page. It names the profile, because a group's lesson may be of two children. */
export const lessonPath = ({ id, student_profile_id }: Pick<OwnLesson, 'id' | 'student_profile_id'>): string =>
  `/student/student-cabinet/lesson/${id}?profile=${student_profile_id}`;

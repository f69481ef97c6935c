import type { OwnHomework } from '@planner/contract';

/** CAB-116. The address of a homework's page. It names the profile, because two children may have the same homework. */
export const homeworkPath = ({ id, student_profile_id }: Pick<OwnHomework, 'id' | 'student_profile_id'>): string =>
  `/student/student-cabinet/homework/${id}?profile=${student_profile_id}`;

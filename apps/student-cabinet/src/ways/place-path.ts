/** The places of the cabinet that show one profile. */
export type Place = 'homework' | 'balance' | 'lessons' | 'progress' | 'teacher' | 'messages' | 'child';

/** CAB-100. The address of a place for one profile. */
export const placePath = (place: Place, student_profile_id: number): string =>
  `/student/student-cabinet/${place}?profile=${student_profile_id}`;

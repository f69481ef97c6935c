/** Who gets lessons: a student alone, or a group. */
export type Learner = { student_id: number } | { group_id: number };

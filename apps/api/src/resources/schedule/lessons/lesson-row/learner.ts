/** The receiver of lessons: a student or a group. */
export type Learner = { student_id: number } | { group_id: number };

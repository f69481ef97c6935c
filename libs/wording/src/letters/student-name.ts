const NO_NAME = 'Имя не найдено';

/** STU-203: the teacher's name for a student or a group, else the student's own; a missing name is said in words. */
export const studentName = ({
  student_name,
  name,
}: {
  student_name?: string | null | undefined;
  name?: string | null | undefined;
}): string => student_name?.trim() || name?.trim() || NO_NAME;

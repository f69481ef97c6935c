const NO_NAME = 'Имя не найдено';

/** STU-1: the teacher's name for a student, else the student's own. */
export const studentName = ({ student_name, name }: { student_name: string; name?: string }): string =>
  student_name.trim() || name?.trim() || NO_NAME;

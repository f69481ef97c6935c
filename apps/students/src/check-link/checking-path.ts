/** Which list is gone through, and where it begins: everything that waits, one student's homework, or everybody's of one homework. */
export interface CheckingPlace {
  readonly student_id?: number;
  readonly homework_id?: number;
  /** Everybody who was set this homework, one after the other. */
  readonly isWhole?: boolean;
}

const CHECKING = '/my-students-test/check';

/** HMW-49. The address of the checking page, at what is to be looked at first. */
export function checkingPath({ student_id, homework_id, isWhole = false }: CheckingPlace = {}): string {
  const search = new URLSearchParams();
  if (isWhole && homework_id !== undefined) search.set('homework', String(homework_id));
  else if (student_id !== undefined) search.set('student', String(student_id));
  if (student_id !== undefined && homework_id !== undefined) search.set('at', `${homework_id}-${student_id}`);
  return search.size === 0 ? CHECKING : `${CHECKING}?${search.toString()}`;
}

/**
 * The list to check and its first entry: everything that waits, one student's homework, or all submissions of one
 * homework.
 */
export interface CheckingPlace {
  readonly student_id?: number;
  readonly homework_id?: number;
  /** Whether the list contains every student of this homework. */
  readonly isWhole?: boolean;
  /** MSG-31. Whether the messages of the first entry are open. */
  readonly opensMessages?: boolean;
}

const CHECKING = '/my-students-test/check';

/** HMW-49. Returns the address of the checking page, at its first entry. */
export function checkingPath(place: CheckingPlace = {}): string {
  const { student_id, homework_id, isWhole = false, opensMessages = false } = place;
  const search = new URLSearchParams();
  if (isWhole && homework_id !== undefined) search.set('homework', String(homework_id));
  else if (student_id !== undefined) search.set('student', String(student_id));
  if (student_id !== undefined && homework_id !== undefined) search.set('at', `${homework_id}-${student_id}`);
  if (opensMessages) search.set('messages', 'open');
  return search.size === 0 ? CHECKING : `${CHECKING}?${search.toString()}`;
}

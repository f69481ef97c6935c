import { plural } from '@planner/wording';

const SHORTEST = 8;
const LONGEST = 128;
const CHARACTERS = ['символ', 'символа', 'символов'] as const;

/** As people count them: a sign of two code units is one. */
const lengthOf = (password: string) => [...password].length;

/** ACC-142. What is wrong with how long it is; null where nothing is. */
export function lengthFault(password: string): string | null {
  if (lengthOf(password) < SHORTEST) return `Пароль короче ${SHORTEST} символов`;
  return lengthOf(password) > LONGEST ? `Пароль длиннее ${LONGEST} символов` : null;
}

/** ACC-50, ACC-142: whether the password may be sent. */
export const isPasswordFit = (password: string): boolean => lengthFault(password) === null;

/** ACC-52, ACC-142. What a person reads below the field while the password grows. */
export function passwordHint(password: string): string {
  const length = lengthOf(password);
  const [left, extra] = [SHORTEST - length, length - LONGEST];
  if (length === 0) return `Не короче ${SHORTEST} символов`;
  if (extra > 0) return `Длиннее ${LONGEST} символов: уберите ${extra} ${plural(extra, CHARACTERS)}`;
  return left > 0 ? `Ещё ${left} ${plural(left, CHARACTERS)}` : 'Длины достаточно';
}

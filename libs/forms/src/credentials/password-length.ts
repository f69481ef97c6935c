import { plural } from '@planner/wording';

const SHORTEST = 8;
const LONGEST = 128;
const CHARACTERS = ['символ', 'символа', 'символов'] as const;

/** Counts characters as people do: a character of two code units counts once. */
const lengthOf = (password: string) => [...password].length;

/** ACC-142. Returns the error of a password's length; null for an allowed length. */
export function lengthFault(password: string): string | null {
  if (lengthOf(password) < SHORTEST) return `Пароль короче ${SHORTEST} символов`;
  return lengthOf(password) > LONGEST ? `Пароль длиннее ${LONGEST} символов` : null;
}

/** ACC-50, ACC-142. Whether a password has an allowed length. */
export const isPasswordFit = (password: string): boolean => lengthFault(password) === null;

/** ACC-52, ACC-142. Returns the hint below the field, which changes while the user types. */
export function passwordHint(password: string): string {
  const length = lengthOf(password);
  const [left, extra] = [SHORTEST - length, length - LONGEST];
  if (length === 0) return `Не короче ${SHORTEST} символов`;
  if (extra > 0) return `Длиннее ${LONGEST} символов: уберите ${extra} ${plural(extra, CHARACTERS)}`;
  return left > 0 ? `Ещё ${left} ${plural(left, CHARACTERS)}` : 'Длины достаточно';
}

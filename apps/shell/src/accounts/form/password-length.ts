import { plural } from '@planner/wording';

const SHORTEST = 8;
const CHARACTERS = ['символ', 'символа', 'символов'] as const;

/** ACC-50: whether the password is long enough to be sent. */
export const isPasswordLongEnough = (password: string): boolean => password.length >= SHORTEST;

/** ACC-52. What a person reads below the field while the password grows. */
export function passwordHint(password: string): string {
  const left = SHORTEST - password.length;
  if (password === '') return `Не короче ${SHORTEST} символов`;
  return left > 0 ? `Ещё ${left} ${plural(left, CHARACTERS)}` : 'Длины достаточно';
}

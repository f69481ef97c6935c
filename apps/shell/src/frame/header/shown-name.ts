import type { SessionUser } from '@planner/shell-api';
import { firstLetter } from '@planner/wording';

/** Shortens «Марина Ветрова» to «Марина В.»: the header has no room for more. */
const shortened = (name: string): string => {
  const [first = '', last, ...more] = name.trim().split(/\s+/);
  return last === undefined || more.length > 0 ? name.trim() : `${first} ${firstLetter(last)}.`;
};

/** NAV-16. Returns the profile's name, or the address of an account without a name. */
export const shownName = ({ first_name, email }: SessionUser): string => shortened(first_name) || email;

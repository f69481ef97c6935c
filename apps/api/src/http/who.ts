import type { Role } from '@planner/contract';

declare const user: unique symbol;
declare const teacher: unique symbol;
declare const student: unique symbol;

/** users.id. */
export type UserId = number & { readonly [user]: true };
/** users.id of a teacher: what stands in every WHERE of a teacher's data. */
export type TeacherId = UserId & { readonly [teacher]: true };
/** users.id of a student's account; the cards it is linked to are in student_profile. */
export type StudentUserId = UserId & { readonly [student]: true };

/** Who makes the request: the account and its session, read once for the request. */
export interface SignedIn {
  id: UserId;
  username: string;
  email: string;
  first_name: string;
  user_type: 'teacher' | 'student';
  time_zone: string;
  theme: 'light' | 'dark' | null;
  is_admin: boolean;
  has_password: boolean;
  session_id: number;
  authenticated_at: string;
  last_seen_at: string;
}

export function hasRole({ user_type, is_admin }: SignedIn, roles: readonly Role[]): boolean {
  return roles.includes(user_type) || (is_admin && roles.includes('admin'));
}

import { isIP } from 'node:net';
import type { Role } from '@planner/contract';
import type { FastifyRequest } from 'fastify';
import { hours } from '@planner/server-core';

declare const user: unique symbol;
declare const teacher: unique symbol;
declare const student: unique symbol;

export type UserId = number & { readonly [user]: true };
/** users.id of a teacher. Every query of a teacher's data filters by it. */
export type TeacherId = UserId & { readonly [teacher]: true };
/** users.id of a student's account. student_profile has the cards that are linked to it. */
export type StudentUserId = UserId & { readonly [student]: true };

/** The sender of the request: the account and its session, read once per request. */
export interface SignedIn {
  id: UserId;
  username: string;
  email: string;
  email_state: 'unproved' | 'proved' | 'lost';
  new_email: string | null;
  first_name: string;
  user_type: 'teacher' | 'student';
  time_zone: string;
  theme: 'light' | 'dark' | null;
  photo_file_id: number | null;
  is_admin: boolean;
  is_platform: boolean;
  has_password: boolean;
  session_id: number;
  /** The hash of the session token in this request. */
  session_hash: Buffer;
  authenticated_at: string;
  last_seen_at: string;
}

/** The use of a session is recorded, and so prolonged, once per this time. */
const WRITTEN_EVERY = hours(1);

/** Whether the next call of a session prolongs it. */
export const isToProlong = ({ last_seen_at }: Pick<SignedIn, 'last_seen_at'>, now: Date): boolean =>
  now.getTime() - Date.parse(last_seen_at) > WRITTEN_EVERY;

/** The network address and the browser of a request. */
export interface Caller {
  ip: string;
  user_agent: string;
}

/** In characters: a program may send a user agent of any length. */
const KEPT_OF_USER_AGENT = 300;

export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  // A proxy may pass on a text that is no address.
  return { ip: isIP(ip) === 0 ? '' : ip, user_agent: (headers['user-agent'] ?? '').slice(0, KEPT_OF_USER_AGENT) };
}

export function hasRole({ user_type, is_admin, is_platform }: SignedIn, roles: readonly Role[]): boolean {
  return (
    roles.includes(user_type) || (is_admin && roles.includes('admin')) || (is_platform && roles.includes('platform'))
  );
}

/** The rights of an account beside its role. */
export const rightsOf = (user: Pick<SignedIn, 'is_admin' | 'is_platform'> | null): ('admin' | 'platform')[] => [
  ...(user?.is_admin ? (['admin'] as const) : []),
  ...(user?.is_platform ? (['platform'] as const) : []),
];

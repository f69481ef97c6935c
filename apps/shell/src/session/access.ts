import type { Role } from '@planner/shell-api';
import { ownPath } from './own-path.ts';

/** What a path asks of who sees it; a path that is nobody's asks for a session. */
export interface Access {
  readonly public?: true;
  readonly roles?: readonly string[];
}

/** Open to everybody whoever owns them, and where nobody does yet: decision 013. */
const OPEN = /^\/(?:(?:faq|news|link-profile|error\/500)?\/?$|user\/)/;

/** NAV-25. What a path without an owner asks for: an open one needs no session to be told that it is not found. */
export const accessOfNobodys = (path: string): Access => (OPEN.test(path) ? { public: true } : {});

export interface Visitor {
  /** null until the authorization check has answered. */
  readonly isAuth: boolean | null;
  readonly userType: Role | null;
}

export type Passage = { kind: 'wait' } | { kind: 'show' } | { kind: 'redirect'; to: string };

export const LOGIN = '/user/login/';

const HOME: Readonly<Record<Role, string>> = {
  teacher: '/home-teacher-test/',
  student: '/student/student-cabinet/',
};

/** Where somebody belongs: home_teacher, the student cabinet, or the login. */
export const homeOf = (userType: Role | null): string => (userType ? HOME[userType] : LOGIN);

/** NAV-2. The login that leads back to a path. */
export const loginFor = (path: string): string => (path === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(path)}`);

/** NAV-2. Where to go after signing in; only a path of our own. */
export function wantedPath(search: string, userType: Role): string {
  return ownPath(new URLSearchParams(search).get('next')) ?? homeOf(userType);
}

/** ONB-6. Where to go after registering: a new teacher begins with the first steps. */
export function wantedFirst(search: string, userType: Role): string {
  const wanted = ownPath(new URLSearchParams(search).get('next'));
  return wanted ?? (userType === 'teacher' ? '/onboarding/' : homeOf(userType));
}

/** NAV-1, NAV-3, NAV-4. Whether a visitor may see a path now, or where they go instead. */
export function passageOf({ isAuth, userType }: Visitor, access: Access, path: string): Passage {
  if (access.public) return { kind: 'show' };
  if (isAuth === null) return { kind: 'wait' };
  if (userType === null) return { kind: 'redirect', to: loginFor(path) };
  if (access.roles && !access.roles.includes(userType)) return { kind: 'redirect', to: homeOf(userType) };
  return { kind: 'show' };
}

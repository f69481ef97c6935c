import type { Role } from '@planner/shell-api';
import { ownPath } from './own-path.ts';

/** The access that a path requires. A path without an owner requires a session. */
export interface Access {
  readonly public?: true;
  readonly roles?: readonly string[];
}

/** Decision 013: these paths are open to everybody, with any owner or none. */
const OPEN = /^\/(?:(?:faq|news|link-profile|error\/500)?\/?$|user\/)/;

/** NAV-25. The access to a path without an owner. An open path shows «not found» also without a session. */
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

/** Returns a person's home page: the teacher's home, the student's cabinet, or the login. */
export const homeOf = (userType: Role | null): string => (userType ? HOME[userType] : LOGIN);

/** NAV-2. Returns the login's address, which leads back to the path afterwards. */
export const loginFor = (path: string): string => (path === '/' ? LOGIN : `${LOGIN}?next=${encodeURIComponent(path)}`);

/** NAV-2. Returns the page to open after signing in; only a path of this product. */
export function wantedPath(search: string, userType: Role): string {
  return ownPath(new URLSearchParams(search).get('next')) ?? homeOf(userType);
}

/** ONB-6. Returns the page to open after registering: a new teacher starts with the first steps. */
export function wantedFirst(search: string, userType: Role): string {
  const wanted = ownPath(new URLSearchParams(search).get('next'));
  return wanted ?? (userType === 'teacher' ? '/onboarding/' : homeOf(userType));
}

/** NAV-1, NAV-3, NAV-4. Decides whether a visitor may see a path now, or which page opens instead. */
export function passageOf({ isAuth, userType }: Visitor, access: Access, path: string): Passage {
  if (access.public) return { kind: 'show' };
  if (isAuth === null) return { kind: 'wait' };
  if (userType === null) return { kind: 'redirect', to: loginFor(path) };
  if (access.roles && !access.roles.includes(userType)) return { kind: 'redirect', to: homeOf(userType) };
  return { kind: 'show' };
}

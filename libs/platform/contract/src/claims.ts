import type { Manifest } from './remotes.ts';

/** A path, modal or extension that only one remote of the product can own, as a log names it. */
export type Claim = `${'the path' | 'the modal' | 'the extension'} ${string}`;

/**
 * Normalizes a path as the shell's router compares paths: case, parameter names and a trailing slash make no
 * difference.
 */
const samePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(?<=[^/])\/+$/, '');

/** Returns the claim of a remote on the pages under a path. */
export const pathClaim = (path: string): Claim => `the path ${samePath(path)}`;
/** The paths of the shell's own pages. A test of the shell compares the shell's routes with this list. */
const SHELL_PATHS = [
  '/user/login',
  '/user/register',
  '/user/reset-password',
  '/user/confirm-email',
  '/user/undo-email',
  '/link-profile',
  '/user/unsubscribe',
  '/error/500',
] as const;
/** PLT-113. The claims that no remote can have: the shell's own pages exist whichever remotes are deployed. */
export const SHELL_CLAIMS: readonly Claim[] = SHELL_PATHS.map(pathClaim);

/** Returns the claim of a remote on a modal. */
export const modalClaim = (name: string): Claim => `the modal ${name}`;
/**
 * Returns the claim of a remote on an extension. Several remotes may show extensions in one slot, but a user cannot
 * distinguish two extensions with the same label.
 */
export const extensionClaim = ({ name, label }: { name: string; label: string }): Claim =>
  `the extension «${label}» in ${name}`;

const PATH = pathClaim('');
const partsOf = (claim: Claim): readonly string[] | null =>
  claim.startsWith(PATH) ? claim.slice(PATH.length).split('/') : null;

/** PLT-332. Returns whether two claims are equal, or whether some address matches both of two path claims. */
export function overlaps(one: Claim, other: Claim): boolean {
  if (one === other) return true;
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts === null || others === null || parts.length !== others.length) return false;
  return parts.every((part, at) => part === others[at] || [part, others[at]].some((each) => each?.startsWith(':')));
}

/** PLT-97. Returns everything that a remote with this manifest claims for itself. */
export function claimsOf({
  routes,
  modals,
  slots,
  html,
}: Pick<Manifest, 'routes' | 'modals' | 'slots' | 'html'>): Claim[] {
  const claims = [
    ...routes.map(({ path }) => pathClaim(path)),
    ...Object.keys(html ?? {}).map(pathClaim),
    ...modals.map(modalClaim),
    ...(slots ?? []).map(extensionClaim),
  ];
  return [...new Set(claims)];
}

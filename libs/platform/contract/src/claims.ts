import type { Manifest } from './remotes.ts';

/** One thing of the product that one remote alone can have, in the words of a log. */
export type Claim = `${'the path' | 'the modal' | 'the extension'} ${string}`;

/** A path as the shell's router tells it from others: letters of either case, names of parameters and a last slash say nothing. */
const samePath = (path: string) =>
  path
    .toLowerCase()
    .replace(/:\w+/g, ':')
    .replace(/(?<=[^/])\/+$/, '');

/** That the pages under a path are a remote's own. */
export const pathClaim = (path: string): Claim => `the path ${samePath(path)}`;
/** The pages of the shell itself, whose routes are held to this list by their test. */
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
/** PLT-113. What no remote can have: pages that are there whichever remotes are. */
export const SHELL_CLAIMS: readonly Claim[] = SHELL_PATHS.map(pathClaim);

/** That a modal is a remote's own. */
export const modalClaim = (name: string): Claim => `the modal ${name}`;
/** Several remotes may show something in one slot, but two extensions under one label are one to whoever reads it. */
export const extensionClaim = ({ name, label }: { name: string; label: string }): Claim =>
  `the extension «${label}» in ${name}`;

const PATH = pathClaim('');
const partsOf = (claim: Claim): readonly string[] | null =>
  claim.startsWith(PATH) ? claim.slice(PATH.length).split('/') : null;

/** PLT-332. Whether two claims are the same or, of two paths, there is an address that both of them match. */
export function overlaps(one: Claim, other: Claim): boolean {
  if (one === other) return true;
  const [parts, others] = [partsOf(one), partsOf(other)];
  if (parts === null || others === null || parts.length !== others.length) return false;
  return parts.every((part, at) => part === others[at] || [part, others[at]].some((each) => each?.startsWith(':')));
}

/** PLT-97. What a remote with this manifest has for itself alone. */
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

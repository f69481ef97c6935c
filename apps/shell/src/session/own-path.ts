/** Anything: only whether an address leaves it counts. */
const OWN = 'https://own.invalid';

const isControl = (character: string) => character < ' ' || character === '\u007f';

/**
 * SEC-4. The path that somebody put into an address, as a browser would follow it, where it stays in the product: a second slash, also
 * one that appears when dots are resolved, a backslash or a tab between slashes would make it a host of somebody else.
 */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/') || wanted.includes('\\') || [...wanted].some(isControl)) return null;
  if (!URL.canParse(wanted, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

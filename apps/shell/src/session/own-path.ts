/** Any origin works: the code only checks whether an address leaves it. */
const OWN = 'https://own.invalid';

const isControl = (character: string) => character < ' ' || character === '\u007f';

/**
 * SEC-4. Returns the path of an address parameter as a browser would resolve it, or null when it leaves the product.
 * Another host can result from a second slash, also after resolving dots, from a backslash, or from a tab between
 * slashes.
 */
export function ownPath(wanted: string | null): string | null {
  if (wanted === null || !wanted.startsWith('/') || wanted.includes('\\') || [...wanted].some(isControl)) return null;
  if (!URL.canParse(wanted, OWN)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  return origin === OWN && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}

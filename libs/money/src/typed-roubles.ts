import { kopecksOf, roublesOf } from './amount.ts';

/** Returns the roubles of a typed text; undefined for an empty text, null for an invalid amount (MNY-1). */
export function typedRoubles(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const minor = kopecksOf(text);
  return minor === null ? null : roublesOf(minor);
}

/** Returns the roubles of a typed price; undefined for an empty text, null for an invalid or negative amount. */
export function typedPrice(text: string): number | undefined | null {
  const roubles = typedRoubles(text);
  return roubles != null && roubles < 0 ? null : roubles;
}

/** Returns roubles as the text of an input field: «1500,5»; an empty text without an amount. */
export const roublesText = (roubles: number | null | undefined): string =>
  roubles == null ? '' : String(roubles).replace('.', ',');

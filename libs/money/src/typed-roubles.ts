import { kopecksOf, roublesOf } from './amount.ts';

/** Roubles of what was typed; undefined where nothing was, null where it is no amount (MNY-1). */
export function typedRoubles(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const minor = kopecksOf(text);
  return minor === null ? null : roublesOf(minor);
}

/** Roubles of a price that was typed: an amount that is not below zero. */
export function typedPrice(text: string): number | undefined | null {
  const roubles = typedRoubles(text);
  return roubles != null && roubles < 0 ? null : roubles;
}

/** Roubles as they stand in a field, to be typed over: «1500,5»; nothing where there is no amount. */
export const roublesText = (roubles: number | null | undefined): string =>
  roubles == null ? '' : String(roubles).replace('.', ',');

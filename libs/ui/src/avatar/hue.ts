import type { CSSProperties } from 'react';

export const HUE_COUNT = 9;

/** UIC-21. Returns the colour of a student or a group, 0 to 8. The same kind and id always have the same colour. */
export function hueOf(kind: string, id: string | number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${kind}:${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // The low bits of FNV hardly differ for neighbouring ids, so the high bits are mixed in.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUE_COUNT;
}

export type HueStyle = CSSProperties & Record<`--hue-${'bg' | 'bar' | 'text' | 'solid'}`, string>;

/** Returns the custom properties that colour a subtree: --hue-bg, --hue-bar, --hue-text, --hue-solid. */
export function hueStyle(hue: number): HueStyle {
  return {
    '--hue-bg': `var(--hue-${hue}-bg)`,
    '--hue-bar': `var(--hue-${hue}-bar)`,
    '--hue-text': `var(--hue-${hue}-text)`,
    '--hue-solid': `var(--hue-${hue}-solid)`,
  };
}

import type { CSSProperties } from 'react';

export const HUE_COUNT = 9;

/** The colour 0 to 8 of a student or a group: the same for ever for the same kind and id. UIC-21. */
export function hueOf(kind: string, id: string | number): number {
  let hash = 0x811c9dc5;
  for (const letter of `${kind}:${id}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // FNV's low bits of neighbouring ids differ little: fold the high ones in.
  return ((hash ^ (hash >>> 15)) >>> 0) % HUE_COUNT;
}

export type HueStyle = CSSProperties & Record<`--hue-${'bg' | 'bar' | 'text' | 'solid'}`, string>;

/** The custom properties that paint a subtree in a hue: --hue-bg, --hue-bar, --hue-text, --hue-solid. */
export function hueStyle(hue: number): HueStyle {
  return {
    '--hue-bg': `var(--hue-${hue}-bg)`,
    '--hue-bar': `var(--hue-${hue}-bar)`,
    '--hue-text': `var(--hue-${hue}-text)`,
    '--hue-solid': `var(--hue-${hue}-solid)`,
  };
}

import { classNames } from '@planner/platform-ui';
import { firstLetter } from '@planner/wording';
import { useState } from 'react';
import styles from './avatar.module.css';
import { hueOf, hueStyle } from './hue.ts';

export type AvatarProps = {
  /** A missing name shows a question mark. */
  name: string | null | undefined;
  /** The address of a photo over the initials. If it fails to load, the initials are visible. */
  photo?: string | null;
  /** The colour, 0 to 8; by default it depends on the name. */
  hue?: number;
  size?: 'small' | 'normal' | 'large' | 'huge';
  isSolid?: boolean;
  className?: string;
};

/**
 * The initials of a person or a group on their colour. It is hidden from screen readers, which read the name beside it.
 */
export function Avatar({
  name,
  hue = hueOf('name', name ?? ''),
  size = 'normal',
  isSolid,
  className,
  photo,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.avatar, styles[size], isSolid && styles.solid, className)}
      style={hueStyle(hue)}
    >
      {initialsOf(name)}
      {photo && photo !== broken && (
        <img src={photo} alt="" className={styles.photo} onError={() => setBroken(photo)} />
      )}
    </span>
  );
}

/** WRD-25. Returns up to two letters with their diacritics, from the first two words or the only word. */
export function initialsOf(name: string | null | undefined): string {
  const words = name?.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.slice(0, 2) ?? ['?'];
  return words.map((word) => firstLetter(word).toUpperCase()).join('');
}

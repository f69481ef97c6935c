import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { hueOf, hueStyle } from './hue.ts';

export type AvatarProps = {
  name: string;
  /** 0 to 8; without it the name decides. */
  hue?: number;
  size?: 'small' | 'normal' | 'large';
  isSolid?: boolean;
  className?: string;
};

/** The initials of a person or a group on their colour; the name beside it is what is read aloud. */
export function Avatar({ name, hue = hueOf('name', name), size = 'normal', isSolid, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.avatar, styles[size], isSolid && styles.solid, className)}
      style={hueStyle(hue)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Two letters at most: of the first two words, or of the only one. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu)?.slice(0, 2) ?? ['?'];
  return words.map((word) => word.slice(0, 1).toUpperCase()).join('');
}

import { classNames } from '@planner/platform-ui';
import type { ReactNode } from 'react';
import { hueStyle } from '../avatar/hue.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

export type TagProps = {
  children: ReactNode;
  tone?: TagTone;
  /** The colour 0 to 8 instead of a tone. */
  hue?: number;
  /** White text on the full colour of the hue. */
  isSolid?: boolean;
  icon?: ReactNode;
  className?: string;
};

/** A short state in words: «Не оплачено», «Пробное», «Архив». */
export function Tag({ children, tone = 'neutral', hue, isSolid, icon, className }: TagProps) {
  return (
    <span
      className={classNames(
        styles.tag,
        hue === undefined ? styles[tone] : isSolid ? styles.solid : styles.hue,
        className,
      )}
      style={hue === undefined ? undefined : hueStyle(hue)}
    >
      {icon}
      {children}
    </span>
  );
}

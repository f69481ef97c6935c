import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  isRound?: boolean;
  className?: string;
};

/** A placeholder for loading content. It becomes visible after 150 ms, so that a quick answer does not flicker. */
export function Skeleton({ width = '100%', height = 14, isRound, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, isRound && styles.round, className)}
      style={{ width, height }}
    />
  );
}

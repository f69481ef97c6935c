import { classNames } from '@planner/platform-ui';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export type TileProps = {
  title: string;
  /** The number, or what stands in its place until it is known. */
  children: ReactNode;
  note: ReactNode;
};

/** One number with what it counts. */
export function Tile({ title, children, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{title}</dt>
      <dd>
        <b>{children}</b>
        <small>{note}</small>
      </dd>
    </div>
  );
}

export type TilesProps = { children: ReactNode; className?: string };

/** Numbers beside each other. */
export const Tiles = ({ children, className }: TilesProps) => (
  <dl className={classNames(styles.tiles, className)}>{children}</dl>
);

import { classNames } from '@planner/platform-ui';
import type { ReactNode } from 'react';
import styles from './tiles.module.css';

export type TileProps = {
  title: string;
  /** The number, or a placeholder until it is known. */
  children: ReactNode;
  note: ReactNode;
};

/** One number with its title. */
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

/** Numbers side by side. */
export const Tiles = ({ children, className }: TilesProps) => (
  <dl className={classNames(styles.tiles, className)}>{children}</dl>
);

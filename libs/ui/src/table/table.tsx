import type { ReactNode } from 'react';
import { VisuallyHidden } from '../field/visually-hidden.tsx';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export type TableColumn<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures: to the right and of one width. */
  isNumeric?: boolean;
};

export type TableProps<Row> = {
  /** Read aloud before the table. */
  caption: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: ReadonlyArray<Row>;
  rowId: (row: Row) => string | number;
  className?: string;
};

/** Rows under headings; a narrow screen scrolls it sideways inside its own frame. */
export function Table<Row>({ caption, columns, rows, rowId, className }: TableProps<Row>) {
  return (
    // What scrolls sideways has to be reached by keyboard, and Safari gives it no focus by itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classNames(styles.frame, className)} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={classNames(styles.head, column.isNumeric && styles.numeric)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className={styles.row}>
              {columns.map((column) => (
                <td key={column.id} className={classNames(styles.cell, column.isNumeric && styles.numeric)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import styles from './table.module.css';

/** A table of figures: the first column names the row, and the others align to the right. */
export const tableClass = styles.table;

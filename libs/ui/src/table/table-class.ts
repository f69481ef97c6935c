import styles from './table.module.css';

/** The class of a table of figures: the first column names the row, the others are aligned to the right. */
export const tableClass = styles.table;

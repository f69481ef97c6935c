import styles from './page.module.css';

/** A page of the height of the frame: its top stays, and what is below scrolls by itself. */
export const pageClass = styles.page;

/** Such a page, which on a phone is as long as its content. */
export const longPageClass = [styles.page, styles.long].join(' ');

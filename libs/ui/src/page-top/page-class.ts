import styles from './page.module.css';

/** The class of a page as high as the frame: its top stays, and the content below scrolls. */
export const pageClass = styles.page;

/** The class of a page as high as the frame; on a phone the page is as long as its content. */
export const longPageClass = [styles.page, styles.long].join(' ');

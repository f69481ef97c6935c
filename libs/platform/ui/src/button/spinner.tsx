import styles from './spinner.module.css';

/** A turning ring in the colour of the text. Screen readers announce the label, if there is one. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <span className={styles.spinner} role="status" aria-label={label} />
  );
}

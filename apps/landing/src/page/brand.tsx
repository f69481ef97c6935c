import styles from './brand.module.css';

/** The logo: a sheet of squared paper with two lessons. */
export function Brand({ isSmall }: { isSmall?: boolean }) {
  return (
    <a className={styles.brand} href="/" data-small={isSmall || undefined}>
      <span className={styles.mark} aria-hidden="true">
        <i className={styles.lesson} />
      </span>
      Тетрадка
    </a>
  );
}

import type { ImportRow } from '@planner/contract';
import styles from './row-fields.module.css';

/** IMP-60. Everything that a row would write besides the name. */
export function RowFields({ fields }: Pick<ImportRow, 'fields'>) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, text }) => (
        <div key={label} className={styles.field}>
          <dt className={styles.label}>{label}:</dt> <dd className={styles.text}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

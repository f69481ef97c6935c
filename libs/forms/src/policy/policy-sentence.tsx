import styles from './policy.module.css';

/** The rules in the words that students read; a dash where they are not known (WRD-17). */
export function PolicySentence({ label, text }: { label: string; text: string | null }) {
  return (
    <figure className={styles.sentence}>
      <figcaption>{label}</figcaption>
      <output aria-live="polite">{text ?? '—'}</output>
    </figure>
  );
}

import styles from './policy.module.css';

/** The policy in words for students; a dash when it is unknown (WRD-17). */
export function PolicySentence({ label, text }: { label: string; text: string | null }) {
  return (
    <figure className={styles.sentence}>
      <figcaption>{label}</figcaption>
      <output aria-live="polite">{text ?? '—'}</output>
    </figure>
  );
}

import styles from './policy.module.css';

/** The rules in the words that students read; a dash where what is typed makes none yet. */
export function PolicySentence({ label, text }: { label: string; text: string | null }) {
  return (
    <figure className={styles.sentence}>
      <figcaption>{label}</figcaption>
      <output aria-live="polite">{text ?? '—'}</output>
    </figure>
  );
}

import styles from './attachments.module.css';

/** FIL-21. A file name in one line. A long name is shortened before its extension, which stays visible. */
export function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 && name.length - dot <= 6 ? dot : name.length;
  return (
    <span className={styles.name} title={name}>
      <span className={styles.stem}>{name.slice(0, end)}</span>
      <span>{name.slice(end)}</span>
    </span>
  );
}

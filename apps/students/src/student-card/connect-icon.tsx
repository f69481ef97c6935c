import styles from './facts.module.css';

/** The icon of a contact method, in the colour of the surrounding text. */
export function ConnectIcon({ icon }: { icon: string }) {
  return <i aria-hidden="true" className={styles.icon} style={{ maskImage: `url("${icon}")` }} />;
}

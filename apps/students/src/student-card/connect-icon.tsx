import styles from './facts.module.css';

/** A way of contact's own icon, in the colour of the text around it. */
export function ConnectIcon({ icon }: { icon: string }) {
  return <i aria-hidden="true" className={styles.icon} style={{ maskImage: `url("${icon}")` }} />;
}

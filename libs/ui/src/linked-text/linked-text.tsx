import { textParts } from '@planner/wording';
import styles from './linked-text.module.css';

/** CAB-94. A typed text whose addresses are links, each opened in a new tab. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, at) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={at} className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
}

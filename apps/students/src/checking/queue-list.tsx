import { distinctName } from '@planner/wording';
import { HomeworkTag } from '../homework/homework-tag.tsx';
import { shortName } from '../homework/homework-wording.ts';
import type { CheckedItem } from './checked-item.ts';
import styles from './checking.module.css';

interface QueueListProps {
  items: readonly CheckedItem[];
  current: string;
  onChoose(this: void, key: string): void;
}

/** HMW-50. All items of the review with their state. A press opens an item. */
export function QueueList({ items, current, onChoose }: QueueListProps) {
  return (
    <ol aria-label="Очередь" className={styles.queue}>
      {items.map((item) => (
        <li key={item.key}>
          <button
            type="button"
            className={styles.place}
            aria-current={item.key === current || undefined}
            onClick={() => onChoose(item.key)}
          >
            <b>{distinctName(item.part)}</b>
            <span className={styles.quiet}>{shortName(item.homework)}</span>
            <span className={styles.tags}>
              <HomeworkTag part={item.part} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

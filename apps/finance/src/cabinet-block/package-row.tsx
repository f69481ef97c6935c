import type { Package } from '@planner/contract';
import { formatRoubles } from '@planner/money';
import { Tag } from '@planner/ui';
import { counted, dateText } from '@planner/wording';
import styles from './cabinet-block.module.css';
import { PACKAGE_STATE } from './cabinet-wording.ts';

/** CAB-29. A package: remaining lessons, end, price and state. */
export function PackageRow({ of }: { of: Package }) {
  const { title, lessons_left, lessons_total, price_per_lesson, expires_on, status } = of;
  const { text, tone } = PACKAGE_STATE[status];
  return (
    <li className={styles.package} data-status={status}>
      <span className={styles.packageTitle}>
        <b>{title}</b>
        <Tag tone={tone}>{text}</Tag>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(lessons_left / lessons_total) * 100}%` }} />
      </span>
      <small className={styles.remaining}>
        <span>
          осталось {counted(lessons_left, 'занятие')} из {lessons_total} по {formatRoubles(price_per_lesson)}
        </span>
        <span>{expires_on === null ? 'без срока' : `до ${dateText(expires_on)}`}</span>
      </small>
    </li>
  );
}

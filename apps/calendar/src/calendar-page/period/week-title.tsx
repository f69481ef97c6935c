import type { Day } from '@planner/schedule';
import { weekRangeText } from '@planner/wording';
import styles from './period.module.css';

/** UIC-82. «16.11 - 22.11 2026», in one line. */
export const WeekTitle = ({ date }: { date: Day }) => <span className={styles.range}>{weekRangeText(date)}</span>;

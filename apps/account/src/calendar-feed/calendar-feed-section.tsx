import { Card } from '@planner/ui';
import { CalendarFeed } from './calendar-feed.tsx';
import styles from '../account.module.css';

/** ICS-3. The teacher's lessons in a calendar of another product. */
export function CalendarFeedSection() {
  return (
    <div id="calendar-feed" className={styles.anchor}>
      <Card title="Занятия в своём календаре">
        <CalendarFeed />
      </Card>
    </div>
  );
}

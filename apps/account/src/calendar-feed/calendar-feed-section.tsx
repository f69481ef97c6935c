import { Card } from '@planner/ui';
import { CalendarFeed } from './calendar-feed.tsx';
import styles from '../account.module.css';

/** ICS-3. The section that exports the teacher's lessons to another calendar. */
export function CalendarFeedSection() {
  return (
    <div id="calendar-feed" className={styles.anchor}>
      <Card title="Занятия в своём календаре">
        <CalendarFeed />
      </Card>
    </div>
  );
}

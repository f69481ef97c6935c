import type { BusyTime } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { dayAndMonth } from '@planner/wording';
import { Link } from 'react-router-dom';
import styles from './own-time.module.css';
import { wholeText } from './own-time-wording.ts';
import { useEventRemoval } from './use-event-removal.ts';

interface BusyCardProps {
  time: BusyTime;
  onClose(): void;
}

/** WRK-37. A busy time by its title: its days and its weeks. A personal event can be removed here. */
export function BusyCard({ time, onClose }: BusyCardProps) {
  const { event_id, title, is_weekly, repeat_until } = time;
  const { remove, isPending } = useEventRemoval();
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        event_id !== null && (
          <Button look="danger" isLoading={isPending} loadingLabel="Убираем" onClick={() => remove(event_id, onClose)}>
            {is_weekly ? 'Убрать все повторы' : 'Убрать'}
          </Button>
        )
      }
    >
      <div className={styles.card}>
        <p className={styles.when}>{wholeText(time)}</p>
        {is_weekly && (
          <p>{repeat_until === null ? 'Каждую неделю' : `Каждую неделю по ${dayAndMonth(repeat_until)}`}</p>
        )}
        {event_id === null && (
          <p>
            Из вашего другого календаря: его адрес в <Link to="/teacher-cabinet/#busy-calendar">настройках</Link>.
          </p>
        )}
        <p className={styles.note}>Это видите только вы. О занятии в это время календарь предупредит.</p>
      </div>
    </Dialog>
  );
}

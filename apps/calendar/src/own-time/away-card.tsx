import type { TimeOff } from '@planner/contract';
import { Button, Dialog } from '@planner/ui';
import { capitalised } from '@planner/wording';
import { Link } from 'react-router-dom';
import styles from './own-time.module.css';
import { timeName, wholeText } from './own-time-wording.ts';
import { useRemoval } from './use-removal.ts';

interface AwayCardProps {
  timeOff: TimeOff;
  onClose(): void;
}

/** WRK-13. A time off by its name: its days and its effect. It can be removed here. */
export function AwayCard({ timeOff, onClose }: AwayCardProps) {
  const { remove, isPending } = useRemoval();
  return (
    <Dialog
      title={timeName(timeOff)}
      size="small"
      onClose={onClose}
      footer={
        <Button look="danger" isLoading={isPending} loadingLabel="Убираем" onClick={() => remove(timeOff.id, onClose)}>
          Убрать
        </Button>
      }
    >
      <div className={styles.card}>
        <p className={styles.when}>{capitalised(wholeText(timeOff))}</p>
        <p>В это время вас не будет: регулярные занятия не ставятся, а о разовом календарь предупредит.</p>
        <p className={styles.note}>
          Если убрать, отменённые занятия не вернутся. Вернуть их можно в{' '}
          <Link to="/action-log/">журнале действий</Link>.
        </p>
      </div>
    </Dialog>
  );
}

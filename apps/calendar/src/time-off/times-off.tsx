import { useLive } from '@planner/live-data';
import { Button, Disclosure } from '@planner/ui';
import { wholeText } from '../own-time/own-time-wording.ts';
import { useRemoval } from '../own-time/use-removal.ts';
import styles from './time-off.module.css';

/** WRK-7. The current and future times off. */
export function TimesOff() {
  const { data } = useLive('GET /api/time-off', {});
  const { remove, isPending } = useRemoval();
  if (data === undefined || data.length === 0) return null;
  return (
    <Disclosure title={`Уже записано: ${data.length}`} isQuiet>
      <ul className={styles.known}>
        {data.map((timeOff) => {
          const text = wholeText(timeOff);
          return (
            <li key={timeOff.id}>
              <span>
                {text}
                {timeOff.reason !== '' && <span className={styles.to}>{timeOff.reason}</span>}
              </span>
              <Button
                size="small"
                look="quiet"
                disabled={isPending}
                aria-label={`Убрать: ${text}`}
                onClick={() => remove(timeOff.id)}
              >
                Убрать
              </Button>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

import { useCommand, useLive } from '@planner/live-data';
import { useShell } from '@planner/shell-api';
import { Button, Disclosure } from '@planner/ui';
import { awayText } from './time-off-wording.ts';
import styles from './time-off.module.css';

/** WRK-7. The current and future times off. */
export function TimesOff() {
  const { toast } = useShell();
  const { data } = useLive('GET /api/time-off', {});
  const remove = useCommand('DELETE /api/time-off/{id}');
  if (data === undefined || data.length === 0) return null;
  return (
    <Disclosure title={`Уже записано: ${data.length}`} isQuiet>
      <ul className={styles.known}>
        {data.map(({ id, first_day, last_day, start_time, end_time, reason }) => {
          const time = start_time === null ? '' : `, с ${start_time} до ${end_time}`;
          const text = `${awayText(first_day, last_day)}${time}`;
          return (
            <li key={id}>
              <span>
                {text}
                {reason !== '' && <span className={styles.to}>{reason}</span>}
              </span>
              <Button
                size="small"
                look="quiet"
                disabled={remove.isPending}
                aria-label={`Убрать: ${text}`}
                onClick={() =>
                  remove.mutate(
                    { params: { id } },
                    {
                      onSuccess: () => toast('Время снова открыто, отменённые занятия не вернулись', 'done'),
                      onError: ({ message }) => toast(message, 'error'),
                    },
                  )
                }
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

import type { BusyCalendar } from '@planner/contract';
import { Banner } from '@planner/ui';
import styles from '../../account.module.css';
import { useMomentText } from '../../sessions/use-moment-text.ts';

const FAILURE_TEXT = {
  unreachable: 'Календарь не отвечает. Мы попробуем ещё раз.',
  refused: 'По этому адресу календарь больше не открывается. Вставьте новый.',
  private: 'Этот адрес ведёт не в интернет, такие мы не читаем.',
  not_calendar: 'По этому адресу не календарь. Нужен адрес в формате iCal, обычно он кончается на .ics.',
  too_big: 'Календарь слишком большой: больше 3 МБ.',
  too_slow: 'В календаре слишком много повторов, прочитать его не вышло.',
} as const satisfies Record<NonNullable<BusyCalendar['failure']>, string>;

/** WRK-44, WRK-45, WRK-52. The host, the last good reading, what it left out, and why the last reading failed. */
export function CalendarStanding({ calendar: { host, read_at, failure, is_cut } }: { calendar: BusyCalendar }) {
  const momentText = useMomentText();
  return (
    <>
      <p>
        <b>{host}</b>
        <br />
        <span className={styles.lead}>
          {read_at !== null && `Прочитан ${momentText(read_at)}`}
          {read_at === null && failure === null && 'Читаем календарь: занятое время появится через минуту'}
          {read_at === null && failure !== null && 'Ещё ни разу не прочитан'}
        </span>
      </p>
      {is_cut && (
        <Banner tone="warn">
          В этом календаре слишком много событий и повторов, прочитаны не все: часть занятого времени не видна.
        </Banner>
      )}
      {failure !== null && (
        <Banner tone="warn">
          {FAILURE_TEXT[failure]}
          {read_at !== null && ' Пока показываем то, что прочитали в прошлый раз.'}
        </Banner>
      )}
    </>
  );
}

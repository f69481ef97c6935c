import type { CalendarFeed } from '@planner/contract';
import styles from '../cabinet/cabinet.module.css';
import { CopiedLink } from '../copied-link.tsx';
import { useMomentText } from '../sessions/use-moment-text.ts';

/** ICS-7. The link with when a calendar last asked, and how often each kind of calendar does. */
export function FeedLink({ feed: { url, read_at } }: { feed: CalendarFeed }) {
  const momentText = useMomentText();
  return (
    <>
      <CopiedLink label="Ссылка для календаря" link={url} />
      <p className={styles.lead}>
        <a href={url.replace(/^https?:/, 'webcal:')}>Добавить в календарь этого устройства</a>
        {' или вставьте ссылку в Google Календарь: «Добавить календарь» → «По URL».'}
      </p>
      <p className={styles.lead}>
        {read_at === null ? 'Календарь ещё не читал эту ссылку.' : `Календарь читал её ${momentText(read_at)}.`} Google
        обновляет календарь раз в несколько часов, до суток; телефон и Outlook — чаще.
      </p>
    </>
  );
}

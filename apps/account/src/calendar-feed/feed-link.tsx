import type { CalendarFeed } from '@planner/contract';
import { buttonClass } from '@planner/ui';
import { CalendarPlus } from 'lucide-react';
import styles from '../account.module.css';
import { CopiedLink } from '../copied-link.tsx';
import { useMomentText } from '../sessions/use-moment-text.ts';

/** ICS-7. Shows the link, the last read by a calendar, and how often each kind of calendar reads it. */
export function FeedLink({ feed: { url, read_at } }: { feed: CalendarFeed }) {
  const momentText = useMomentText();
  return (
    <>
      <CopiedLink label="Ссылка для календаря" link={url} />
      <p>
        <a className={buttonClass()} href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          Добавить в календарь этого устройства
        </a>
      </p>
      <p className={styles.lead}>В Google Календаре: «Добавить календарь» → «По URL», и вставьте ссылку.</p>
      <p className={styles.lead}>
        {read_at === null ? 'Календарь ещё не читал эту ссылку.' : `Календарь читал её ${momentText(read_at)}.`} Google
        обновляет календарь раз в несколько часов, до суток; телефон и Outlook — чаще.
      </p>
    </>
  );
}

import type { OwnLessonMessage } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { Button, LinkedText, Tag } from '@planner/ui';
import { datedMomentText } from '@planner/wording';
import { useState } from 'react';
import styles from './messages.module.css';

/** MSG-13. The number of the newest messages that are shown at first, besides the new ones. */
const SHOWN = 5;

interface MessageListProps {
  messages: readonly OwnLessonMessage[];
  zone: string;
  now: number;
}

/** MSG-7, MSG-8. The messages for this account, the oldest first. */
export function MessageList({ messages, zone, now }: MessageListProps) {
  // Counted once, so that nothing disappears when it has been read.
  const [hidden, setHidden] = useState(() => {
    const firstNew = messages.findIndex(({ is_new }) => is_new);
    return Math.max(0, Math.min(messages.length - SHOWN, firstNew < 0 ? messages.length : firstNew));
  });
  if (messages.length === 0) return null;
  return (
    <>
      {hidden > 0 && (
        <Button look="quiet" size="small" onClick={() => setHidden(0)}>
          {`Показать прежние: ${hidden}`}
        </Button>
      )}
      <ol className={styles.messages} aria-label="Сообщения о занятии">
        {messages.slice(hidden).map(({ id, by, author_name, text, sent_at, is_own, is_new, is_read }) => {
          const { date, time } = wallClock(sent_at, zone);
          return (
            <li key={id} className={styles.message} data-own={is_own || undefined}>
              <p className={styles.head}>
                <b>{is_own ? 'Вы' : author_name}</b>
                <time dateTime={sent_at}>{datedMomentText(date, time, dayInZone(now, zone))}</time>
                {is_new && <Tag tone="accent">Новое</Tag>}
              </p>
              <p className={styles.text}>
                <LinkedText text={text} />
              </p>
              {by !== 'teacher' && <p className={styles.state}>{is_read ? 'Прочитано' : 'Ещё не прочитано'}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

import type { LessonMessage } from '@planner/contract';
import { dayInZone, wallClock } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { LinkedText, Tag, useEarlier } from '@planner/ui';
import { datedMomentText } from '@planner/wording';
import { ShownFiles } from '../files/shown-files.tsx';
import { type MessagePlace, OF_KIND } from './message-place.ts';
import styles from './messages.module.css';

const READERS = { everyone: null, student: 'только ученику', parents: 'только родителям' } as const;

/** MSG-8. The readers of an own message so far; null for a message of the family, because it is being read. */
function stateOf({ by, read_by }: LessonMessage): string | null {
  if (by !== 'teacher') return null;
  return read_by === '' ? 'Ещё не прочитано' : `Прочитано: ${read_by}`;
}

interface MessageListProps {
  place: MessagePlace;
  messages: readonly LessonMessage[];
}

/** MSG-1, MSG-2. The messages of a thread, the oldest first. In a group each names its student. */
export function MessageList({ place: { kind, people, isOfGroup }, messages }: MessageListProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(60_000), time_zone);
  const { hidden, earlier } = useEarlier(messages);
  if (messages.length === 0) return null;
  const names = new Map(people.map(({ student_id, name }) => [student_id, name]));
  return (
    <>
      {earlier}
      <ol className={styles.messages} aria-label={OF_KIND[kind].list}>
        {messages.slice(hidden).map((message) => {
          const { date, time } = wallClock(message.sent_at, time_zone);
          const about = isOfGroup ? names.get(message.student_id) : null;
          const state = stateOf(message);
          const isOwn = message.by === 'teacher';
          const head = isOwn ? ['Вы', about, READERS[message.readers]] : [message.author_name, about];
          return (
            <li key={message.id} className={styles.message} data-own={isOwn || undefined}>
              <p className={styles.head}>
                <b>{[...new Set(head.filter(Boolean))].join(', ')}</b>
                <time dateTime={message.sent_at}>{datedMomentText(date, time, today)}</time>
                {message.is_new && <Tag tone="accent">Новое</Tag>}
              </p>
              {message.text !== '' && (
                <p className={styles.text}>
                  <LinkedText text={message.text} />
                </p>
              )}
              {message.files !== undefined && <ShownFiles label="Файлы сообщения" files={message.files} />}
              {message.text === '' && message.files === undefined && <p className={styles.state}>Файлы удалены</p>}
              {state !== null && <p className={styles.state}>{state}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

import type { OwnLessonMessage } from '@planner/contract';
import { ShownFiles } from '@planner/forms';
import { dayInZone, wallClock } from '@planner/schedule';
import { LinkedText, Tag, useEarlier } from '@planner/ui';
import { datedMomentText } from '@planner/wording';
import { Link } from 'react-router-dom';
import styles from './messages.module.css';

interface MessageListProps {
  label: string;
  messages: readonly OwnLessonMessage[];
  student_profile_id: number;
  zone: string;
  now: number;
}

/** MSG-7, MSG-8. The messages for this account, the oldest first. */
export function MessageList({ label, messages, student_profile_id, zone, now }: MessageListProps) {
  const { hidden, earlier } = useEarlier(messages);
  if (messages.length === 0) return null;
  return (
    <>
      {earlier}
      <ol className={styles.messages} aria-label={label}>
        {messages.slice(hidden).map(({ id, by, author_name, text, files, sent_at, month, is_own, is_new, is_read }) => {
          const { date, time } = wallClock(sent_at, zone);
          return (
            <li key={id} className={styles.message} data-own={is_own || undefined}>
              <p className={styles.head}>
                <b>{is_own ? 'Вы' : author_name}</b>
                <time dateTime={sent_at}>{datedMomentText(date, time, dayInZone(now, zone))}</time>
                {is_new && <Tag tone="accent">Новое</Tag>}
              </p>
              {text !== '' && (
                <p className={styles.text}>
                  <LinkedText text={text} />
                </p>
              )}
              {files !== undefined && <ShownFiles label="Файлы сообщения" files={files} />}
              {text === '' && files === undefined && <p className={styles.state}>Файлы удалены</p>}
              {month !== null && (
                <Link to={`/student/student-cabinet/month/${month}?profile=${student_profile_id}`}>Открыть итоги</Link>
              )}
              {by !== 'teacher' && <p className={styles.state}>{is_read ? 'Прочитано' : 'Ещё не прочитано'}</p>}
            </li>
          );
        })}
      </ol>
    </>
  );
}

import type { Lesson } from '@planner/contract';
import { useCommand, useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ReadStatus, Skeleton } from '@planner/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './lesson-messages.module.css';
import { MessageList } from './message-list.tsx';
import { NewMessage } from './new-message.tsx';

/** MSG-8. Reports the newest message that is not read yet, once. */
function useReadMark(lesson_id: number, newest: number | undefined): void {
  const { mutate } = useCommand('POST /api/lesson-messages/{id}/read');
  const marked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= marked.current) return;
    marked.current = newest;
    mutate({ params: { id: lesson_id }, body: { up_to: newest } });
  }, [lesson_id, newest, mutate]);
}

/** MSG-1, MSG-8. What was written about a lesson, and the form for a new message. */
export function MessageThread({ lesson }: { lesson: Lesson }) {
  const { time_zone } = useUser();
  const [round, setRound] = useState(0);
  const read = useLive('GET /api/lesson-messages/{id}', { params: { id: lesson.id } });
  const { data } = read;
  useReadMark(lesson.id, data?.messages.findLast(({ is_new }) => is_new)?.id);
  return (
    <div className={styles.thread}>
      <ReadStatus read={read} what="сообщения" zone={time_zone} className={styles.thread}>
        <Skeleton height={64} />
        <Skeleton height={96} />
      </ReadStatus>
      {data !== undefined && (
        <>
          <MessageList lesson={lesson} messages={data.messages} />
          <NewMessage
            key={round}
            lesson={lesson}
            accounts={data.accounts}
            students={data.students}
            onSent={() => setRound(round + 1)}
          />
        </>
      )}
    </div>
  );
}

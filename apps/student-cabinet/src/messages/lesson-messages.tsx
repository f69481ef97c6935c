import { useCommand, useLive } from '@planner/live-data';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import { useEffect, useRef, useState } from 'react';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { NewMessage } from './new-message.tsx';
import type { OwnThread } from './own-thread.ts';

/** MSG-8. Reports the newest message that is not read yet, once. */
function useReadMark({ lesson_id, student_profile_id }: OwnThread, newest: number | undefined): void {
  const { mutate } = useCommand('POST /api/student/lesson-messages/{id}/read');
  const marked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= marked.current) return;
    marked.current = newest;
    mutate({ params: { id: lesson_id }, query: { student_profile_id }, body: { up_to: newest } });
  }, [lesson_id, student_profile_id, newest, mutate]);
}

/** MSG-6, MSG-8. The messages about a lesson for this account, and the form of an answer. */
export function LessonMessages({ zone, now, ...thread }: OwnThread & { zone: string; now: number }) {
  const { lesson_id: id, student_profile_id } = thread;
  const [round, setRound] = useState(0);
  const read = useLive('GET /api/student/lesson-messages/{id}', { params: { id }, query: { student_profile_id } });
  const { data } = read;
  useReadMark(thread, data?.messages.findLast(({ is_new }) => is_new)?.id);
  return (
    <Card title="Сообщения">
      <div className={styles.thread}>
        <ReadStatus read={read} what="сообщения" zone={zone}>
          <Skeleton height={64} />
        </ReadStatus>
        {data !== undefined && (
          <>
            {data.messages.length === 0 && <p className={styles.none}>О занятии пока никто не писал</p>}
            <MessageList messages={data.messages} zone={zone} now={now} />
            <NewMessage key={round} thread={thread} onSent={() => setRound(round + 1)} />
          </>
        )}
      </div>
    </Card>
  );
}

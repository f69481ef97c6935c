import type { ApiError } from '@planner/api-client';
import type { OwnLessonMessage } from '@planner/contract';
import { Card, ReadStatus, Skeleton } from '@planner/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';
import { NewMessage, type WrittenMessage } from './new-message.tsx';

/** The place of a thread of a profile. */
export interface ThreadPlace {
  student_profile_id: number;
  role: 'student' | 'parent';
  zone: string;
  now: number;
}

interface OwnThreadProps extends ThreadPlace {
  read: UseQueryResult<{ messages: OwnLessonMessage[] }, ApiError>;
  /** The kind of thread and the thread of a draft. */
  draft: { key: string; subject: string };
  /** The label of the list. */
  list: string;
  empty: string;
  onRead(up_to: number): void;
  send(message: WrittenMessage): Promise<unknown>;
}

/** MSG-8. Reports the newest message that is not read yet, once. */
function useReadMark(newest: number | undefined, onRead: (up_to: number) => void): void {
  const marked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= marked.current) return;
    marked.current = newest;
    onRead(newest);
  }, [newest, onRead]);
}

/** MSG-6, MSG-8. The messages of a thread for this account, and the form of an answer. */
export function OwnThread(props: OwnThreadProps) {
  const { read, draft, list, empty, student_profile_id, role, zone, now, onRead, send } = props;
  const [round, setRound] = useState(0);
  const { data } = read;
  useReadMark(data?.messages.findLast(({ is_new }) => is_new)?.id, onRead);
  return (
    <Card title="Сообщения">
      <div className={styles.thread}>
        <ReadStatus read={read} what="сообщения" zone={zone}>
          <Skeleton height={64} />
        </ReadStatus>
        {data !== undefined && (
          <>
            {data.messages.length === 0 && <p className={styles.none}>{empty}</p>}
            <MessageList
              label={list}
              messages={data.messages}
              student_profile_id={student_profile_id}
              zone={zone}
              now={now}
            />
            <NewMessage key={round} draft={draft} role={role} send={send} onSent={() => setRound(round + 1)} />
          </>
        )}
      </div>
    </Card>
  );
}

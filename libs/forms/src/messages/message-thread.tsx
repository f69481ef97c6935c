import { useCommand, useLive } from '@planner/live-data';
import { useUser } from '@planner/shell-api';
import { ReadStatus, Skeleton } from '@planner/ui';
import { useEffect, useRef, useState } from 'react';
import { MessageList } from './message-list.tsx';
import { callOf, type MessagePlace, OF_KIND } from './message-place.ts';
import styles from './messages.module.css';
import { NewMessage } from './new-message.tsx';

/** MSG-8. Reports the newest message that is not read yet, once. */
function useReadMark(place: MessagePlace, newest: number | undefined): void {
  const { mutate } = useCommand(OF_KIND[place.kind].mark);
  const marked = useRef(0);
  useEffect(() => {
    if (newest === undefined || newest <= marked.current) return;
    marked.current = newest;
    mutate({ ...callOf(place), body: { up_to: newest } });
  }, [place, newest, mutate]);
}

/** MSG-1, MSG-8, MSG-25. The messages of a thread, and the form for a new one. */
export function MessageThread({ place }: { place: MessagePlace }) {
  const { time_zone } = useUser();
  const [round, setRound] = useState(0);
  const read = useLive(OF_KIND[place.kind].read, callOf(place));
  const { data } = read;
  useReadMark(place, data?.messages.findLast(({ is_new }) => is_new)?.id);
  return (
    <div className={styles.thread}>
      <ReadStatus read={read} what="сообщения" zone={time_zone} className={styles.thread}>
        <Skeleton height={64} />
        <Skeleton height={96} />
      </ReadStatus>
      {data !== undefined && (
        <>
          <MessageList place={place} messages={data.messages} />
          <NewMessage
            key={round}
            place={place}
            accounts={data.accounts}
            students={data.students}
            onSent={() => setRound(round + 1)}
          />
        </>
      )}
    </div>
  );
}

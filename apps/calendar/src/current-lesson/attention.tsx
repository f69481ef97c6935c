import type { Lesson } from '@planner/contract';
import { Button, Card } from '@planner/ui';
import { momentText, studentName } from '@planner/wording';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import styles from './current-lesson.module.css';
import { marksOf, useWaiting } from '../waiting/use-waiting.ts';
import { MarkAllButton } from './mark-all-button.tsx';
import { WasButton } from './was-button.tsx';

interface AttentionProps {
  /** Unmarked lessons of earlier days, newest first. */
  unmarked: readonly Lesson[];
  today: string;
  /** Whether there may be more of them than the server lists. */
  hasMore: boolean;
  onOpen(lesson: Lesson): void;
}

/** One thing that waits for the teacher, and how many more there are. */
export function Attention({ unmarked, today, hasMore, onOpen }: AttentionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { waiting } = useWaiting();
  if (unmarked.length === 0) return null;
  const markable = unmarked.filter(({ id }) => marksOf(waiting, id).length === 0);
  const shown = isOpen ? unmarked : unmarked.slice(0, 1);
  return (
    <Card title="Требует внимания" action={markable.length > 1 && isOpen && <MarkAllButton lessons={markable} />}>
      <ul className={styles.attention}>
        {shown.map((lesson) => (
          <li key={lesson.id}>
            <CircleHelp aria-hidden="true" />
            <button type="button" className={styles.unmarked} onClick={() => onOpen(lesson)}>
              <b>Не отмечено: {studentName(lesson)}</b>
              <span>{momentText(lesson.conducted_date, lesson.start_time, today)}</span>
            </button>
            <WasButton lesson={lesson} />
          </li>
        ))}
      </ul>
      {!isOpen && unmarked.length > 1 && (
        <Button look="quiet" size="small" aria-expanded="false" onClick={() => setIsOpen(true)}>
          ещё {unmarked.length - 1}
          {hasMore && ' или больше'}
        </Button>
      )}
    </Card>
  );
}

import type { Attention } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { distinctName, momentText } from '@planner/wording';
import { CalendarClock } from 'lucide-react';
import { useWaitsToMove } from '../../waiting/use-waiting.ts';
import { WaitsTag } from '../../waiting/waits-tag.tsx';
import styles from '../current-lesson.module.css';

interface MakeUpRowProps {
  lesson: Attention['make_up']['items'][number];
  today: string;
  onOpen(): void;
}

/**
 * LSN-266, PWA-42. A cancelled lesson that waits for a new time. One press opens the form of this time, and a move that
 * waits for a network replaces the button.
 */
export function MakeUpRow({ lesson, today, onOpen }: MakeUpRowProps) {
  const { modals } = useShell();
  const name = distinctName(lesson);
  const { lesson_id, conducted_date, start_time } = lesson;
  const waits = useWaitsToMove(lesson_id);
  return (
    <li>
      <CalendarClock aria-hidden="true" />
      <button type="button" className={styles.unmarked} onClick={onOpen}>
        <b>Отработать: {name}</b>
        <span>Занятие {momentText(conducted_date, start_time, today)} отменено</span>
      </button>
      {waits ? (
        <WaitsTag />
      ) : (
        <Button
          size="small"
          look="soft"
          aria-label={`Назначить время: ${name}`}
          onClick={() => void modals.open('move-lesson', { lesson_id })}
        >
          Назначить
        </Button>
      )}
    </li>
  );
}

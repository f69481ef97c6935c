import type { Attention } from '@planner/contract';
import { useMoveAnswer } from '@planner/forms';
import { dayInZone, wallClock } from '@planner/schedule';
import { useNow } from '@planner/shell-api';
import { Button } from '@planner/ui';
import { datedMomentText, distinctName } from '@planner/wording';
import { CalendarClock } from 'lucide-react';
import styles from '../current-lesson.module.css';
import { Act } from './act.tsx';

type Move = Attention['moves']['items'][number];

/** MOV-11. A student asks for another time. One press moves the lesson; its card has both answers. */
export function MoveRow({ move, onOpen }: { move: Move; onOpen(): void }) {
  const zone = move.time_zone_teacher;
  const today = dayInZone(useNow(60_000), zone);
  const { accept, inTheWay, acceptLabel, isAccepting } = useMoveAnswer(move);
  const name = distinctName(move);
  const moment = (at: string) => {
    const { date, time } = wallClock(at, zone);
    return datedMomentText(date, time, today);
  };
  return (
    <li>
      <CalendarClock aria-hidden="true" />
      <button type="button" className={styles.unmarked} onClick={onOpen}>
        <b>Просит перенести: {name}</b>
        <span>
          {moment(move.start_at)} → {moment(move.move_to)}
          {inTheWay === null ? '' : ` · ${inTheWay}`}
        </span>
      </button>
      <Act>
        <Button
          size="small"
          look="soft"
          isLoading={isAccepting}
          aria-label={`${acceptLabel}: ${name}`}
          onClick={accept}
        >
          {acceptLabel}
        </Button>
      </Act>
    </li>
  );
}

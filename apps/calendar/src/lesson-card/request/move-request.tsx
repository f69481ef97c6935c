import type { Lesson } from '@planner/contract';
import { type AskedMove, useMoveAnswer } from '@planner/forms';
import { dayInZone, wallClock } from '@planner/schedule';
import { useNow } from '@planner/shell-api';
import { Banner, Button } from '@planner/ui';
import { datedMomentText } from '@planner/wording';
import styles from '../lesson-card.module.css';

interface MoveRequestProps {
  lesson: Lesson;
  onChanged(): void;
}

/** MOV-11. The request for another time of the lesson, and both answers. */
export function MoveRequest({ lesson, onChanged }: MoveRequestProps) {
  const asking = lesson.participants.find(({ move_to }) => move_to !== null);
  if (asking?.move_to == null) return null;
  const asked = { lesson_id: lesson.id, student_id: asking.student_id, move_to: asking.move_to };
  return <OpenRequest key={asked.move_to} asked={asked} zone={lesson.time_zone_teacher} onChanged={onChanged} />;
}

function OpenRequest({ asked, zone, onChanged }: { asked: AskedMove; zone: string; onChanged(): void }) {
  const today = dayInZone(useNow(60_000), zone);
  const { accept, decline, inTheWay, acceptLabel, isAccepting, isDeclining } = useMoveAnswer(asked, onChanged);
  const { date, time } = wallClock(asked.move_to, zone);
  return (
    <Banner tone="warn">
      <span className={styles.asks}>
        Просит перенести на {datedMomentText(date, time, today)}
        {inTheWay === null ? '' : `. ${inTheWay}`}
      </span>
      <span className={styles.answers}>
        <Button size="small" isLoading={isAccepting} disabled={isDeclining} onClick={accept}>
          {acceptLabel}
        </Button>
        <Button size="small" look="quiet" isLoading={isDeclining} disabled={isAccepting} onClick={decline}>
          Отказать
        </Button>
      </span>
    </Banner>
  );
}

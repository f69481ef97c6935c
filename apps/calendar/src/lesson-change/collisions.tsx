import type { LessonBrief } from '@planner/contract';
import { addMinutes, clockOf } from '@planner/schedule';
import { Button } from '@planner/ui';
import { counted, dayAndMonth, distinctName, timeRangeText } from '@planner/wording';
import { useState } from 'react';
import { withKeys } from '../own-time/own-spans.ts';
import styles from './lesson-change.module.css';

const SHOWN = 5;

/** LSN-190. The break that alone causes the overlap: «после него перерыв 10 минут, до 13:10». */
function breakText({ in_break, end_time }: LessonBrief): string {
  if (in_break == null) return '';
  const minutes = counted(in_break.minutes, 'минута');
  return in_break.of === 'new'
    ? `; перед ним нужен перерыв ${minutes}`
    : `; после него перерыв ${minutes}, до ${addMinutes(clockOf(end_time), in_break.minutes)}`;
}

/** WRK-8, WRK-14, WRK-34. «Вас не будет: 23 ноября – 29 ноября, отпуск» for a time off, «Врач» for an event, else the lesson. */
function collisionText(lesson: LessonBrief): string {
  const { away, conducted_date, start_time, end_time } = lesson;
  const day = dayAndMonth(conducted_date);
  const time = timeRangeText(start_time, end_time);
  if (away?.holiday !== undefined) return `${day}, праздник: ${away.holiday}`;
  if (away === undefined) return `${distinctName(lesson)}, ${day}, ${time}${breakText(lesson)}`;
  const days = away.last_day === conducted_date ? day : `${day} – ${dayAndMonth(away.last_day)}`;
  if (away.event !== undefined) return [`«${away.event}»`, days, ...(away.is_whole ? [] : [time])].join(', ');
  return `Вас не будет: ${[days, ...(away.is_whole ? [] : [time]), ...(away.reason === '' ? [] : [away.reason])].join(', ')}`;
}

const keyOfCollision = ({ id, conducted_date, start_time, end_time, away }: LessonBrief): string =>
  `${id} ${conducted_date} ${away?.last_day} ${start_time} ${end_time} ${away?.reason}`;

/** STU-212. The overlapping lessons: «Анна (9 класс), 24 ноября, 18:00–19:00». A press shows those after the first five. */
export function Collisions({ lessons }: { lessons: readonly LessonBrief[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? lessons : lessons.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.collisions}>
        {withKeys(shown, keyOfCollision).map(([key, lesson]) => (
          <li key={key}>{collisionText(lesson)}</li>
        ))}
      </ul>
      {shown.length < lessons.length && (
        <Button size="small" look="quiet" onClick={() => setIsWhole(true)}>
          Показать ещё {lessons.length - SHOWN}
        </Button>
      )}
    </>
  );
}

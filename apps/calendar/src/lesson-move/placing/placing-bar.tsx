import type { Lesson } from '@planner/contract';
import { lengthMinutes } from '@planner/schedule';
import { Banner, Button } from '@planner/ui';
import { durationText, studentName } from '@planner/wording';
import styles from './placing.module.css';

/** States that the next tap on the grid moves the lesson to the tapped place. */
export function PlacingBar({ lesson, onStop }: { lesson: Lesson; onStop(): void }) {
  return (
    <div className={styles.bar}>
      <Banner
        tone="info"
        action={
          <Button size="small" onClick={onStop}>
            Не переносить
          </Button>
        }
      >
        Нажмите на новое место для занятия: {studentName(lesson)},{' '}
        {durationText(lengthMinutes(lesson.start_time, lesson.end_time))}
      </Banner>
    </div>
  );
}

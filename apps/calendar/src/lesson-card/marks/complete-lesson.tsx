import type { Lesson } from '@planner/contract';
import { Button } from '@planner/ui';
import { WaitsTag } from '../../waiting/waits-tag.tsx';
import { costText } from '../lesson-card-wording.ts';
import styles from '../lesson-card.module.css';
import type { UsedMarks } from './use-marks.ts';

interface CompleteLessonProps {
  lesson: Lesson;
  hasBegun: boolean;
  marks: UsedMarks;
  /** The lesson's charge by its marks, in roubles. */
  charge: number;
}

/** Completes a lesson that has begun. Not available while a mark of the lesson waits on this device. */
export function CompleteLesson({ lesson, hasBegun, marks, charge }: CompleteLessonProps) {
  if (marks.waits) {
    return (
      <p>
        <WaitsTag />
      </p>
    );
  }
  if (lesson.status !== 'planned' || !hasBegun) return null;
  return (
    <div className={styles.cost}>
      {costText(marks.isCounting ? null : charge)}
      <Button look="primary" isLoading={marks.isCounting || marks.isCompleting} onClick={() => marks.complete(charge)}>
        Завершить занятие
      </Button>
    </div>
  );
}

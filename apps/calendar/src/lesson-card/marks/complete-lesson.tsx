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
  /** What the lesson costs by its marks. */
  charge: number;
}

/** A lesson that has begun is completed, once nothing of it waits on this device. */
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

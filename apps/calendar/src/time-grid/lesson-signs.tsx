import type { Lesson } from '@planner/contract';
import { lookOf } from '@planner/wording';
import { Check, CircleHelp, Repeat, RussianRuble, Users } from 'lucide-react';
import { isUnmarked, isUnpaid } from '../lesson-look/lesson-look.ts';
import styles from './lesson-signs.module.css';

/** What a lesson's corner says by pictures: repeated, a group, not marked, not paid, conducted. */
export function LessonSigns({ lesson, now }: { lesson: Lesson; now: number }) {
  const look = lookOf(lesson, now);
  return (
    <span className={styles.signs} data-signs>
      {look === 'planned' && lesson.in_rule && <Repeat className={styles.faint} />}
      {look === 'planned' && lesson.group_id !== null && <Users className={styles.faint} />}
      {isUnmarked(lesson, now) && <CircleHelp className={styles.warn} />}
      {isUnpaid(lesson) ? (
        <RussianRuble className={styles.warn} />
      ) : (
        lesson.status === 'completed' && <Check className={styles.good} />
      )}
    </span>
  );
}

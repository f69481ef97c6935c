import { VisuallyHidden } from '@planner/ui';
import { CalendarClock } from 'lucide-react';
import styles from './card-row.module.css';
import { nextLessonText } from './next-lesson-text.ts';

interface NextLessonProps {
  at: string | null;
  now: number;
  zone: string;
}

export function NextLesson({ at, now, zone }: NextLessonProps) {
  return (
    <span className={styles.next} data-none={at === null || undefined}>
      <CalendarClock aria-hidden="true" />
      <VisuallyHidden>Ближайшее занятие: </VisuallyHidden>
      {at === null ? 'занятий нет' : nextLessonText(at, now, zone)}
    </span>
  );
}

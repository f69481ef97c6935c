import { lazyComponent } from '@planner/shell-api';
import type { ReactNode } from 'react';
import type { LessonAddress } from '../lesson-card/use-lesson-address.ts';
import { useOpenedLesson } from '../lesson-card/use-opened-lesson.ts';
import styles from './calendar-screen.module.css';
import { useIsWide } from './period/use-screen-width.ts';

// Opened by a press, so not part of the week's first load.
const LessonBeside = lazyComponent('Занятие', () => import('../lesson-card/place/lesson-beside.tsx'), {
  room: styles.cardPlace,
});

/** LSN-230. The card of the lesson that the address names: beside the calendar on a wide screen, else a modal. */
export function useCardBeside({ lesson, openLesson }: LessonAddress): ReactNode {
  const isBeside = useIsWide() && lesson !== null;
  useOpenedLesson({ lesson: isBeside ? null : lesson, openLesson });
  return isBeside && <LessonBeside lesson_id={lesson} openLesson={openLesson} />;
}

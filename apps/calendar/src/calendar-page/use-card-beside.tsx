import { lazyComponent } from '@planner/shell-api';
import type { ReactNode } from 'react';
import type { LessonAddress } from '../lesson-card/use-lesson-address.ts';
import styles from './calendar-screen.module.css';
import { useIsWide } from './period/use-screen-width.ts';

// Opened by a press, so not part of the week's first load.
const LessonBeside = lazyComponent('Занятие', () => import('../lesson-card/place/lesson-beside.tsx'), {
  room: styles.cardPlace,
});
const ModalOpener = lazyComponent('Занятие', () => import('../lesson-card/place/modal-opener.tsx'));

/** LSN-230. The card of the lesson that the address names: beside the calendar on a wide screen, else a modal. */
export function useCardBeside({ lesson, openLesson }: LessonAddress): ReactNode {
  const Card = useIsWide() ? LessonBeside : ModalOpener;
  return lesson !== null && <Card lesson={lesson} openLesson={openLesson} />;
}

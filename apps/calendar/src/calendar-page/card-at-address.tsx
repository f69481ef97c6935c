import { useState } from 'react';
import { useIsWide } from './period/use-screen-width.ts';
import { useOpenedLesson } from '../lesson-card/use-opened-lesson.ts';
import { LessonBeside } from '../lesson-card/place/lesson-beside.tsx';

interface OpenedLesson {
  lesson: number;
  openLesson(this: void, id: number | null): void;
}

function ModalOpener(address: OpenedLesson) {
  useOpenedLesson(address);
  return null;
}

/**
 * LSN-230. The card of the lesson that the address names: beside the calendar on a wide screen, else a modal. An opened
 * card keeps its place, because a change would lose its step and its typed text.
 */
export function CardAtAddress(address: OpenedLesson) {
  const isWide = useIsWide();
  const [isBeside] = useState(isWide);
  return isBeside ? <LessonBeside {...address} /> : <ModalOpener {...address} />;
}

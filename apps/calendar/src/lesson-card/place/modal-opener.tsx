import { useOpenedLesson } from '../use-opened-lesson.ts';
import type { LessonAddress } from '../use-lesson-address.ts';

/** The card of the lesson that the address names, as a modal over the page. */
export function ModalOpener(address: LessonAddress) {
  useOpenedLesson(address);
  return null;
}

import type { ModalBodyProps } from '@planner/shell-api';
import { OpenedLesson } from './opened-lesson.tsx';
import { MODAL } from './place/modal-frame.tsx';

export function LessonModal({ lesson_id, close }: ModalBodyProps<'lesson'>) {
  return <OpenedLesson lesson_id={lesson_id} place={MODAL} close={close} />;
}

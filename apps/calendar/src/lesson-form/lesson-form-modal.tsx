import type { ModalBodyProps } from '@planner/shell-api';
import { EditedLesson } from './edited-lesson.tsx';
import { OpenedNewLesson } from './opened-new-lesson.tsx';

/** «Занятие»: a new lesson, one-time or recurring, or an existing lesson. */
export function LessonFormModal({ lesson_id, tab, close, ...wished }: ModalBodyProps<'lesson-form'>) {
  if (lesson_id === undefined) return <OpenedNewLesson wished={wished} tab={tab ?? 'one-time'} close={close} />;
  return <EditedLesson lesson_id={lesson_id} tab={tab} close={close} />;
}

import type { ModalBodyProps } from '@planner/shell-api';
import { EditedLesson } from './edited-lesson.tsx';
import { NewLesson } from './new-lesson.tsx';

/** «Урок»: a new one of one time or recurring, or one that is there. */
export function LessonFormModal(props: ModalBodyProps<'lesson-form'>) {
  const { lesson_id, tab, close } = props;
  if (lesson_id === undefined) return <NewLesson {...props} />;
  return <EditedLesson lesson_id={lesson_id} tab={tab} close={close} />;
}

import type { ModalBodyProps } from '@planner/shell-api';
import { OpenedNewLesson } from './opened-new-lesson.tsx';

/** «Пробное»: the form of a new lesson, opened on its trial tab. */
export function TrialLessonFormModal({ close, ...wished }: ModalBodyProps<'trial-lesson-form'>) {
  return <OpenedNewLesson wished={wished} tab="trial" close={close} />;
}

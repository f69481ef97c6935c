import type { ModalBodyProps } from '@planner/shell-api';
import { EditedLesson } from './edited-lesson.tsx';
import { wishedLearner } from './new-lesson-draft.ts';
import { OpenedNewLesson } from './opened-new-lesson.tsx';
import { OpenedRule } from './recurring/opened-rule.tsx';

/** «Занятие»: a new lesson, one-time or recurring, an existing lesson, or the schedule of a student or group. */
export function LessonFormModal({ lesson_id, tab, close, ...wished }: ModalBodyProps<'lesson-form'>) {
  if (lesson_id !== undefined) return <EditedLesson lesson_id={lesson_id} tab={tab} close={close} />;
  const form = <OpenedNewLesson wished={wished} tab={tab ?? 'one-time'} close={close} />;
  const learner = wished.isRuleChange === true ? wishedLearner(wished) : null;
  if (learner === null) return form;
  return (
    <OpenedRule learner={learner} close={close}>
      {form}
    </OpenedRule>
  );
}

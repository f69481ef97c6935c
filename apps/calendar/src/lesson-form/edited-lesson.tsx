import type { ModalBodyProps } from '@planner/shell-api';
import { useLive, useOpening } from '@planner/live-data';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { distinctName } from '@planner/wording';
import { readLesson } from '../lesson-change/read-lesson.ts';
import { learnerOfLesson } from './fields/learner.ts';
import { LessonChangeForm } from './one-time/lesson-change-form.tsx';
import { readRule } from './recurring/read-rule.ts';
import { RuleChangeForm } from './recurring/rule-change-form.tsx';

interface EditedLessonProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  lesson_id: number;
  tab: 'one-time' | 'recurring' | undefined;
}

/** Edits an existing lesson: the lesson itself, or its schedule. */
export function EditedLesson({ lesson_id, tab = 'one-time', close }: EditedLessonProps) {
  const answer = useLive('GET /api/lesson/{id}', { params: { id: lesson_id } });
  const rule = useLive('GET /api/lessons/get-rule', { query: { lesson_id } }, { enabled: tab === 'recurring' });
  const [openedLesson, openedRule] = [useOpening(answer)?.lesson, useOpening(rule)];
  const { error } = tab === 'recurring' && answer.data ? rule : answer;
  if (openedLesson !== undefined && tab === 'one-time') {
    return <LessonChangeForm lesson={openedLesson} reread={() => readLesson(lesson_id)} close={close} />;
  }
  if (openedLesson !== undefined && openedRule !== undefined) {
    const reread = () => readRule(lesson_id, openedRule.id);
    return (
      <RuleChangeForm
        learner={learnerOfLesson(openedLesson)}
        name={distinctName(openedLesson)}
        from={openedLesson.conducted_date}
        rule={openedRule}
        reread={reread}
        close={close}
      />
    );
  }
  return (
    <Dialog title={tab === 'recurring' ? 'Регулярные занятия' : 'Занятие'} onClose={() => close()} footer={null}>
      {error ? (
        <ErrorBar onRetry={() => void (answer.error ? answer : rule).refetch()}>{error.message}</ErrorBar>
      ) : (
        <Loading label="Загружаем занятие">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Loading>
      )}
    </Dialog>
  );
}

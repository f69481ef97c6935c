import type { ModalBodyProps } from '@planner/shell-api';
import { useLive } from '@planner/live-data';
import { Dialog, ErrorBar, Loading, Skeleton } from '@planner/ui';
import { LessonChangeForm } from './one-time/lesson-change-form.tsx';
import { RuleChangeForm } from './recurring/rule-change-form.tsx';

interface EditedLessonProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  lesson_id: number;
  tab: 'one-time' | 'recurring' | undefined;
}

/** A lesson that is there: the lesson itself, or the schedule it belongs to. */
export function EditedLesson({ lesson_id, tab = 'one-time', close }: EditedLessonProps) {
  const answer = useLive('GET /api/lesson/{id}', { params: { id: lesson_id } });
  const rule = useLive('GET /api/lessons/get-rule', { query: { lesson_id } }, { enabled: tab === 'recurring' });
  const { error } = tab === 'recurring' && answer.data ? rule : answer;
  const lesson = answer.data?.lesson;
  const reread = async () => (await answer.refetch()).data?.lesson.version;
  if (lesson !== undefined && tab === 'one-time') {
    return <LessonChangeForm lesson={lesson} refetch={reread} close={close} />;
  }
  if (lesson !== undefined && rule.data !== undefined) {
    return <RuleChangeForm lesson={lesson} rule={rule.data} close={close} />;
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

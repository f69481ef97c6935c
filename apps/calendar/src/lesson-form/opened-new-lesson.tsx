import type { ModalBodyProps } from '@planner/shell-api';
import { Dialog, Loading, Skeleton } from '@planner/ui';
import type { LessonKind, WishedLesson } from './new-lesson-draft.ts';
import { NewLesson } from './new-lesson.tsx';
import { useFreeHour } from './opening/use-free-hour.ts';

interface OpenedNewLessonProps extends Pick<ModalBodyProps<'lesson-form'>, 'close'> {
  wished: WishedLesson;
  tab: LessonKind;
}

/** LSN-192. The form of a new lesson, opened on the requested time or on the next free hour. */
export function OpenedNewLesson({ wished, tab, close }: OpenedNewLessonProps) {
  const opened = useFreeHour(wished);
  if (opened !== null) return <NewLesson wished={opened} tab={tab} close={close} />;
  return (
    <Dialog title={tab === 'trial' ? 'Пробное занятие' : 'Новое занятие'} onClose={() => close()} footer={null}>
      <Loading label="Ищем свободный час">
        <Skeleton height={40} />
        <Skeleton height={40} />
        <Skeleton height={40} />
      </Loading>
    </Dialog>
  );
}

import type { Lesson, SeriesReport } from '@planner/contract';
import { Banner, Button } from '@planner/ui';

interface StayReasonProps {
  lesson: Lesson;
  kept: SeriesReport['kept'];
  onCancel(): void;
  onReopen(): void;
  isReopening: boolean;
}

const REOPEN_TEXT = { cancelled: 'Вернуть занятие', completed: 'Снять отметку о проведении' } as const;

/** LSN-133. Shows why a lesson cannot be deleted, and a button for the next step. */
export function StayReason({ lesson, kept, onCancel, onReopen, isReopening }: StayReasonProps) {
  const { status } = lesson;
  const [first] = kept;
  const own = kept.find(({ id, next }) => id === lesson.id && next !== undefined);
  if (own === undefined) {
    return (
      <Banner tone="warn">
        Удалять нечего: {first?.why}. Выберите «Только это занятие», и станет видно, что с ним сделать
      </Banner>
    );
  }
  return (
    <Banner
      tone="warn"
      action={
        status === 'planned' ? (
          <Button size="small" onClick={onCancel}>
            Отменить занятие
          </Button>
        ) : (
          status !== 'moved' && (
            <Button size="small" isLoading={isReopening} onClick={onReopen}>
              {REOPEN_TEXT[status]}
            </Button>
          )
        )
      }
    >
      Удалить его нельзя: {own.why}. {own.next}
    </Banner>
  );
}

import { studentName } from '@planner/wording';
import type { Lesson } from '@planner/contract';
import { useShell } from '@planner/shell-api';
import { Button, Card, EmptyState } from '@planner/ui';
import { CalendarPlus } from 'lucide-react';
import { soonText } from '../lesson-presentation/time-left.ts';

interface NoLessonsProps {
  next: Lesson | null;
  now: number;
  zone: string;
  today: string;
}

/** A day without lessons: shows when the next lesson is, and a button to add one. */
export function NoLessons({ next, now, zone, today }: NoLessonsProps) {
  const { modals } = useShell();
  const text =
    next === null ? 'Новые занятия появятся здесь.' : `Следующее — ${soonText(next, now, zone)}, ${studentName(next)}`;
  return (
    <Card>
      <EmptyState
        title="Сегодня занятий нет"
        icon={<CalendarPlus aria-hidden="true" />}
        action={
          <Button look="primary" onClick={() => void modals.open('lesson-form', { conducted_date: today })}>
            Добавить занятие
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}

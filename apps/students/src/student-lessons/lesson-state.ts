import type { Lesson } from '@planner/contract';
import type { TagTone } from '@planner/ui';

const ATTENDANCE = {
  present: null,
  late: 'Опоздал',
  absent: 'Не был',
  excused: 'Уважительная причина',
} as const;

interface State {
  readonly text: string;
  readonly tone: TagTone;
}

/** STU-72. What a teacher reads beside a lesson of this student; a planned one needs no word. */
export function lessonState(lesson: Lesson, student_id: number): State | null {
  const own = lesson.participants.find((part) => part.student_id === student_id);
  if (lesson.status === 'cancelled') return { text: 'Отменено', tone: 'neutral' };
  if (lesson.status === 'moved') return { text: 'Перенесено', tone: 'neutral' };
  if (lesson.status === 'planned') return lesson.trial ? { text: 'Пробное', tone: 'accent' } : null;
  const missed = own?.attendance && ATTENDANCE[own.attendance];
  if (missed) return { text: missed, tone: own.attendance === 'absent' ? 'bad' : 'neutral' };
  if (own?.paid) return { text: 'Оплачено', tone: 'good' };
  return (own?.charge ?? 0) > 0 ? { text: 'Не оплачено', tone: 'warn' } : { text: 'Проведено', tone: 'good' };
}

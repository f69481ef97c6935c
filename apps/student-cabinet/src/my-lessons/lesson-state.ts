import type { OwnLesson } from '@planner/contract';
import { millisecondsOf } from '@planner/schedule';
import { dayAndMonth } from '@planner/wording';

export interface LessonState {
  readonly text: string;
  readonly tone: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
}

const ATTENDANCE_TEXT = {
  present: 'Был на занятии',
  late: 'Опоздал',
  absent: 'Не был',
  excused: 'Уважительная причина',
} as const;

/** What a student reads beside a lesson; a planned one needs no word. */
export function stateOf(lesson: OwnLesson, now: number): LessonState | null {
  if (lesson.status === 'cancelled') return { text: 'Отменено', tone: 'bad' };
  if (lesson.status === 'moved') {
    const where = lesson.moved_to_date === null ? '' : ` на ${dayAndMonth(lesson.moved_to_date)}`;
    return { text: `Перенесено${where}`, tone: 'warn' };
  }
  if (millisecondsOf(lesson.start_at) <= now && now < millisecondsOf(lesson.end_at)) {
    return { text: 'Идёт сейчас', tone: 'accent' };
  }
  const [own] = lesson.participants;
  if (lesson.status !== 'completed') return lesson.trial ? { text: 'Пробное', tone: 'accent' } : null;
  if (own?.attendance && own.attendance !== 'present')
    return { text: ATTENDANCE_TEXT[own.attendance], tone: 'neutral' };
  return lesson.paid ? { text: 'Оплачено', tone: 'good' } : { text: 'Проведено', tone: 'neutral' };
}

export const isStruck = (lesson: OwnLesson): boolean => lesson.status === 'cancelled' || lesson.status === 'moved';

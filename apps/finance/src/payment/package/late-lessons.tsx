import type { LateLesson } from '@planner/contract';
import { useLive } from '@planner/live-data';
import type { Day } from '@planner/schedule';
import { ErrorBar, Field, Segmented } from '@planner/ui';
import { counted, dayAndMonth } from '@planner/wording';
import { useEffect } from 'react';

interface LateLessonsProps {
  student_id: number;
  date: Day;
  expires_on: Day | null;
  lessons_total: number;
  /** null until the form knows that there are such lessons. */
  value: boolean | null;
  onChange(pays_late: boolean): void;
}

const MOST_NAMED = 6;

/** PKG-42. Returns «С 15 ноября проведено 2 занятия: 16 ноября и 23 ноября». */
function lateText(date: Day, lessons: readonly Pick<LateLesson, 'conducted_date'>[]): string {
  const days = lessons.slice(0, MOST_NAMED).map(({ conducted_date }) => dayAndMonth(conducted_date));
  const rest = lessons.length - days.length;
  const listed = new Intl.ListFormat('ru').format(rest === 0 ? days : [...days, `ещё ${rest}`]);
  return `С ${dayAndMonth(date)} не оплачено: ${counted(lessons.length, 'занятие')}, ${listed}`;
}

/** PKG-42. Asks whether the package pays the unpaid lessons conducted since its day. Without any it asks nothing. */
export function LateLessons({ student_id, date, expires_on, lessons_total, value, onChange }: LateLessonsProps) {
  const query = { date, ...(expires_on !== null && { expires_on }) };
  const read = useLive('GET /api/students/{id}/late-lessons', { params: { id: student_id }, query });
  const late = read.data?.lessons.slice(0, lessons_total) ?? [];
  const isAsked = late.length > 0;
  useEffect(() => {
    if (isAsked && value === null) onChange(true);
  }, [isAsked, value, onChange]);
  if (read.error && read.data === undefined) {
    return (
      <ErrorBar onRetry={() => void read.refetch()} isRetrying={read.isFetching}>
        Не удалось узнать, какие занятия уже прошли
      </ErrorBar>
    );
  }
  if (!isAsked) return null;
  const label = lateText(date, late);
  return (
    <Field label={label} isGroup>
      <Segmented
        isWide
        label={label}
        options={[
          { value: 'package', label: 'Списать с абонемента' },
          { value: 'debt', label: 'Сверх абонемента' },
        ]}
        value={value === false ? 'debt' : 'package'}
        onChange={(chosen) => onChange(chosen === 'package')}
      />
    </Field>
  );
}

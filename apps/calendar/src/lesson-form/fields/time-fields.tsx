import type { FormPart } from '@planner/forms';
import { dayInZone, endsNextDay, isClockTime } from '@planner/schedule';
import { useNow, useUser } from '@planner/shell-api';
import { DatePicker, Field, TimeInput } from '@planner/ui';
import styles from './lesson-fields.module.css';
import { withEnd, withStart, type TimeDraft } from './time-draft.ts';

interface TimeFieldsProps {
  form: FormPart<TimeDraft>;
  usualMinutes: number | undefined;
}

/** The day, start and end of one lesson. */
export function TimeFields({ form: { draft, errors, set }, usualMinutes }: TimeFieldsProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { conducted_date, start_time, end_time } = draft;
  const isThroughMidnight = isClockTime(start_time) && isClockTime(end_time) && endsNextDay(start_time, end_time);
  return (
    <div className={styles.when}>
      <Field label="Дата" isRequired error={errors.conducted_date}>
        <DatePicker today={today} value={conducted_date} onChange={(day) => set({ conducted_date: day })} />
      </Field>
      <Field label="Начало" isRequired error={errors.start_time}>
        <TimeInput value={start_time} onChange={(start) => set(withStart(draft, start, usualMinutes))} />
      </Field>
      <Field
        label="Конец"
        isRequired
        error={errors.end_time}
        {...(isThroughMidnight && start_time !== end_time && { hint: 'На следующий день' })}
      >
        <TimeInput value={end_time} onChange={(end) => set(withEnd(draft, end))} />
      </Field>
    </div>
  );
}

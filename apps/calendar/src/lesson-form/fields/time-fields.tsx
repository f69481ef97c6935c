import { useNow, useUser } from '@planner/shell-api';
import { dayInZone, endsNextDay, isClockTime } from '@planner/schedule';
import { DatePicker, Field, TimeInput } from '@planner/ui';
import { withEnd, withStart, type TimeDraft } from '../draft/time-draft.ts';
import styles from './lesson-fields.module.css';

interface TimeFieldsProps {
  time: TimeDraft;
  usualMinutes: number | undefined;
  errors: Readonly<Record<string, string>>;
  onChange(time: TimeDraft): void;
}

/** Day, start and end of one lesson. */
export function TimeFields({ time, usualMinutes, errors, onChange }: TimeFieldsProps) {
  const { time_zone } = useUser();
  const today = dayInZone(useNow(), time_zone);
  const { start_time, end_time } = time;
  const isThroughMidnight = isClockTime(start_time) && isClockTime(end_time) && endsNextDay(start_time, end_time);
  return (
    <div className={styles.when}>
      <Field label="Дата" isRequired error={errors.conducted_date}>
        <DatePicker
          today={today}
          value={time.conducted_date}
          onChange={(conducted_date) => onChange({ ...time, conducted_date })}
        />
      </Field>
      <Field label="Начало" isRequired error={errors.start_time}>
        <TimeInput value={start_time} onChange={(start) => onChange(withStart(time, start, usualMinutes))} />
      </Field>
      <Field
        label="Конец"
        isRequired
        error={errors.end_time}
        {...(isThroughMidnight && start_time !== end_time && { hint: 'На следующий день' })}
      >
        <TimeInput value={end_time} onChange={(end) => onChange(withEnd(time, end))} />
      </Field>
    </div>
  );
}

import type { Day } from '@planner/schedule';
import { Field } from '../field/field.tsx';
import { TimePicker } from '../time-input/time-picker.tsx';
import { DatePicker } from './date-picker.tsx';
import styles from './date-picker.module.css';

/** The step between the offered times in minutes, from the specification. */
const MINUTE_STEP = 5;

export type DayAndTime = {
  /** YYYY-MM-DD; null for an empty field. */
  day: string | null;
  /** HH:mm in steps of five minutes; empty means the whole day. */
  time: string;
};

export type DateTimePickerProps = DayAndTime & {
  onChange: (chosen: DayAndTime) => void;
  dayLabel: string;
  timeLabel?: string;
  today: Day;
  min?: Day;
  error?: string | undefined;
  timeError?: string | undefined;
};

/** UIC-78. A day between 1900 and 2100 with an optional time. */
export function DateTimePicker({ day, time, onChange, timeLabel = 'Время', ...rest }: DateTimePickerProps) {
  const { dayLabel, today, min, error, timeError } = rest;
  return (
    <div className={styles.pair}>
      <Field label={dayLabel} error={error}>
        <DatePicker
          value={day}
          today={today}
          {...(min && { min })}
          onChange={(chosen) => onChange({ day: chosen, time })}
        />
      </Field>
      <Field label={timeLabel} error={timeError}>
        <TimePicker
          value={time}
          placeholder="Весь день"
          minuteInterval={MINUTE_STEP}
          isDisabled={day === null}
          onChange={(chosen) => onChange({ day, time: chosen })}
        />
      </Field>
    </div>
  );
}

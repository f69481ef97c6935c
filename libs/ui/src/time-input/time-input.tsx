import { DEFAULT_START, finishedTime, isClockTime, TIME_PLACEHOLDER, typedTime } from '@planner/schedule';
import { TimeField, type TimeFieldLook } from './time-field.tsx';
import { HOURS, MINUTES } from './time-limits.ts';

export type TimeInputProps = TimeFieldLook & {
  /** HH:MM; empty shows the placeholder. */
  value?: string;
  onChange: (value: string) => void;
};

const READER = { read: typedTime, finish: finishedTime };

/** A clock time, typed or picked from 24 hours and 60 minutes. UIC-11 to UIC-16. */
export function TimeInput({ value = DEFAULT_START, placeholder = TIME_PLACEHOLDER, ...rest }: TimeInputProps) {
  const [hour = '', minute = ''] = (isClockTime(value) ? value : DEFAULT_START).split(':');
  return (
    <TimeField
      {...rest}
      value={value}
      placeholder={placeholder}
      reader={READER}
      columns={[
        {
          id: 'hours',
          label: 'Часы',
          options: HOURS,
          value: hour,
          timeWith: (part) => `${part}:${minute}`,
          closes: false,
        },
        {
          id: 'minutes',
          label: 'Минуты',
          options: MINUTES,
          value: minute,
          timeWith: (part) => `${hour}:${part}`,
          closes: true,
        },
      ]}
    />
  );
}

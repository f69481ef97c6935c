import { readerOf, type TimeFormat } from './picker-format.ts';
import { TimeField, type TimeFieldLook } from './time-field.tsx';
import { HOURS, numbersBelow } from './time-limits.ts';

export type TimePickerProps = TimeFieldLook & {
  /** The time in the picker's format; null shows the format as a placeholder. */
  value: string | null;
  onChange: (value: string) => void;
  format?: TimeFormat;
  minuteInterval?: number;
  secondInterval?: number;
};

/** UIC-15 to UIC-17. A time in a format and in steps. Throws a RangeError for a step below 1 or above 60. */
export function TimePicker(props: TimePickerProps) {
  const { value, format = 'HH:mm', placeholder = format, minuteInterval, secondInterval, ...rest } = props;
  const minutes = numbersBelow(60, minuteInterval);
  const seconds = numbersBelow(60, secondInterval);
  const hasSeconds = format === 'HH:mm:ss';
  const chosen = value ? value.split(':') : [];
  const [hour = '00', minute = '00', second = '00'] = chosen;
  const written = (...parts: string[]) => parts.slice(0, hasSeconds ? 3 : 2).join(':');
  const columns = [
    {
      id: 'hours',
      label: 'Часы',
      options: HOURS,
      value: chosen[0] ?? null,
      timeWith: (one: string) => written(one, minute, second),
    },
    {
      id: 'minutes',
      label: 'Минуты',
      options: minutes,
      value: chosen[1] ?? null,
      timeWith: (one: string) => written(hour, one, second),
    },
    {
      id: 'seconds',
      label: 'Секунды',
      options: seconds,
      value: chosen[2] ?? null,
      timeWith: (one: string) => written(hour, minute, one),
    },
  ].slice(0, hasSeconds ? 3 : 2);
  return (
    <TimeField
      {...rest}
      value={value ?? ''}
      placeholder={placeholder}
      reader={readerOf(format, minutes, seconds)}
      columns={columns.map((column, index) => ({ ...column, closes: index === columns.length - 1 }))}
    />
  );
}

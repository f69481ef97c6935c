import { DEFAULT_START, TIME_PLACEHOLDER } from '@planner/schedule';
import type { TimeFieldLook } from './time-field.tsx';
import { TimePicker } from './time-picker.tsx';

export type TimeInputProps = TimeFieldLook & {
  /** HH:MM; an empty value shows the placeholder. */
  value?: string;
  onChange: (value: string) => void;
};

/** UIC-11 to UIC-16. A clock time in minutes, typed or picked from 24 hours and 60 minutes. */
export const TimeInput = ({ value = DEFAULT_START, placeholder = TIME_PLACEHOLDER, ...rest }: TimeInputProps) => (
  <TimePicker {...rest} value={value} placeholder={placeholder} />
);

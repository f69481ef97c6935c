import { DEFAULT_START, TIME_PLACEHOLDER } from '@planner/schedule';
import type { TimeFieldLook } from './time-field.tsx';
import { TimePicker } from './time-picker.tsx';

export type TimeInputProps = TimeFieldLook & {
  /** HH:MM; empty shows the placeholder. */
  value?: string;
  onChange: (value: string) => void;
};

/** A clock time to the minute, typed or picked from 24 hours and 60 minutes. UIC-11 to UIC-16. */
export const TimeInput = ({ value = DEFAULT_START, placeholder = TIME_PLACEHOLDER, ...rest }: TimeInputProps) => (
  <TimePicker {...rest} value={value} placeholder={placeholder} />
);

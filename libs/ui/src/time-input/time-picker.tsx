import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useNativeControl } from '../field/field-context.ts';
import { Popover } from '../popover/popover.tsx';
import inputStyles from '../text-input/input.module.css';
import { TimeColumns } from './time-columns.tsx';
import styles from './time-input.module.css';
import { DROPDOWN_OFFSET_HEIGHT, HOURS, numbersBelow } from './time-limits.ts';

export type TimePickerProps = {
  /** In the format: HH:mm or HH:mm:ss. */
  value: string | null;
  onChange: (value: string) => void;
  format?: 'HH:mm' | 'HH:mm:ss';
  minuteInterval?: number;
  secondInterval?: number;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  id?: string;
  /** The name where no Field gives one. */
  label?: string;
  className?: string;
};

/** A time picked from lists alone, in steps. UIC-17. */
export function TimePicker(props: TimePickerProps) {
  const { value, onChange, format = 'HH:mm', minuteInterval = 1, secondInterval = 1, isDisabled, isReadOnly } = props;
  const control = useNativeControl(props.id);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hour = '00', minute = '00', second = '00'] = value?.split(':') ?? [];
  const isLocked = isDisabled || isReadOnly;

  const pick = (part: 'hour' | 'minute' | 'second', picked: string) => {
    const time = { hour, minute, second, [part]: picked };
    onChange([time.hour, time.minute, ...(format === 'HH:mm:ss' ? [time.second] : [])].join(':'));
  };
  const minutes = numbersBelow(60, minuteInterval);
  const seconds = numbersBelow(60, secondInterval);

  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        aria-label={props.label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isLocked}
        className={classNames(inputStyles.box, styles.trigger, props.className)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={classNames(styles.shown, value === null && styles.placeholder)}>{value ?? format}</span>
        <Clock aria-hidden="true" />
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          onClose={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
          role="dialog"
          label="Выбор времени"
          roomBelow={DROPDOWN_OFFSET_HEIGHT}
        >
          <TimeColumns
            columns={[
              { id: 'hours', label: 'Часы', options: HOURS, value: hour, onPick: (one) => pick('hour', one) },
              { id: 'minutes', label: 'Минуты', options: minutes, value: minute, onPick: (one) => pick('minute', one) },
              ...(format === 'HH:mm:ss'
                ? [
                    {
                      id: 'seconds',
                      label: 'Секунды',
                      options: seconds,
                      value: second,
                      onPick: (one: string) => pick('second', one),
                    },
                  ]
                : []),
            ]}
          />
        </Popover>
      )}
    </>
  );
}

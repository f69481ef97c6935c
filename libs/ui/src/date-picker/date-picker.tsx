import { classNames } from '@planner/platform-ui';
import { type Day, isDay } from '@planner/schedule';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import { Popover } from '../popover/popover.tsx';
import inputStyles from '../text-input/input.module.css';
import type { TypedControl } from '../text-input/typed-control.ts';
import { DatePanel } from './date-panel.tsx';
import styles from './date-picker.module.css';
import { dotted, FIRST_DAY, LAST_DAY, shownDay, typedDay } from './typed-day.ts';

export type DatePickerProps = TypedControl & {
  /** YYYY-MM-DD; null for an empty field. */
  value: string | null;
  /**
   * Called with a day, with null for an empty field, or with the typed text if it is not a day within the limits. The
   * form must reject that text.
   */
  onChange: (value: string | null) => void;
  today: Day;
  min?: Day;
  max?: Day;
};

/** UIC-9, UIC-10. A day, typed as dd.MM.yyyy or picked from a month. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, today, min = FIRST_DAY, max = LAST_DAY, isDisabled, isReadOnly } = props;
  const control = useNativeControl(props.id);
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const day = value !== null && isDay(value) ? value : null;

  const type = (raw: string, isDeleting: boolean) => {
    const text = isDeleting ? raw : dotted(raw);
    setTyped(text);
    const read = typedDay(text);
    if (text === '') onChange(null);
    else if (read !== null && read >= min && read <= max) onChange(read);
    else onChange(text);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <span ref={box} className={classNames(inputStyles.box, props.className)}>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={inputStyles.input}
        placeholder="дд.мм.гггг"
        aria-label={props.label}
        disabled={isDisabled}
        readOnly={isReadOnly}
        value={typed ?? shownDay(value)}
        onChange={(event) => type(event.target.value, event.target.value.length < (typed ?? shownDay(value)).length)}
        onBlur={() => {
          setTyped(null);
          props.onBlur?.();
        }}
      />
      <button
        ref={button}
        type="button"
        className={inputStyles.eye}
        aria-label="Выбрать дату"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled || isReadOnly}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      {isOpen && (
        <Popover anchor={box} onClose={close} role="dialog" label="Выбор даты" className={styles.panel} roomBelow={340}>
          <DatePanel
            day={day}
            today={today}
            min={min}
            max={max}
            onPick={(picked) => {
              setTyped(null);
              onChange(picked);
              close();
            }}
          />
        </Popover>
      )}
    </span>
  );
}

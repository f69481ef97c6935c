import { finishedTime, isClockTime, TIME_PLACEHOLDER, typedTime } from '@planner/schedule';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useNativeControl } from '../field/field-context.ts';
import { Popover } from '../popover/popover.tsx';
import inputStyles from '../text-input/input.module.css';
import { TimeColumns } from './time-columns.tsx';
import { BLUR_DELAY, DROPDOWN_OFFSET_HEIGHT, HOURS, MANUAL_INPUT_TIMEOUT, MINUTES } from './time-limits.ts';

export type TimeInputProps = {
  /** HH:MM; empty shows the placeholder. */
  value?: string;
  onChange: (value: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  onBlur?: () => void;
  id?: string;
  /** The name where no Field gives one. */
  label?: string;
  className?: string;
};

/** A clock time, typed or picked from 24 hours and 60 minutes. UIC-11 to UIC-16. */
export function TimeInput(props: TimeInputProps) {
  const { value = '00:00', onChange, placeholder = TIME_PLACEHOLDER, isDisabled, isReadOnly } = props;
  const control = useNativeControl(props.id);
  const panelId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLocked = isDisabled || isReadOnly;
  const [hour = '00', minute = '00'] = isClockTime(value) ? value.split(':') : [];

  const accept = (time: string | null) => {
    if (time !== null && time !== value) onChange(time);
  };
  const settle = useEffectEvent(() => {
    const time = finishedTime(typed ?? '');
    // Half a time is left to be typed on; only what can be meant in one way is taken.
    if (time === null || (typed ?? '').length < 3) return;
    accept(time);
    setTyped(null);
  });
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => settle(), MANUAL_INPUT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (typed !== null) accept(finishedTime(typed));
    leaving.current = setTimeout(() => {
      setTyped(null);
      setIsOpen(false);
    }, BLUR_DELAY);
    props.onBlur?.();
  };
  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  const pick = (time: string) => {
    setTyped(null);
    accept(time);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== null) {
      const time = finishedTime(typed);
      accept(time);
      setTyped(null);
    }
    if (event.key !== 'ArrowDown' || isLocked) return;
    event.preventDefault();
    if (isOpen) document.getElementById(panelId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else setIsOpen(true);
  };

  return (
    <span
      ref={box}
      className={classNames(inputStyles.box, props.className)}
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={leave}
    >
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={inputStyles.input}
        placeholder={placeholder}
        aria-label={props.label}
        aria-haspopup="dialog"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const { text, time } = typedTime(event.target.value);
          setTyped(text);
          accept(time);
        }}
        onKeyDown={pressKey}
        onClick={() => !isLocked && setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Popover
          anchor={box}
          onClose={close}
          id={panelId}
          role="dialog"
          label="Выбор времени"
          roomBelow={DROPDOWN_OFFSET_HEIGHT}
        >
          <TimeColumns
            columns={[
              { id: 'hours', label: 'Часы', options: HOURS, value: hour, onPick: (one) => pick(`${one}:${minute}`) },
              {
                id: 'minutes',
                label: 'Минуты',
                options: MINUTES,
                value: minute,
                onPick: (one) => {
                  pick(`${hour}:${one}`);
                  close();
                },
              },
            ]}
          />
        </Popover>
      )}
    </span>
  );
}

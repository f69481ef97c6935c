import { classNames } from '@planner/platform-ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useNativeControl } from '../field/field-context.ts';
import { Popover } from '../popover/popover.tsx';
import inputStyles from '../text-input/input.module.css';
import type { TypedControl } from '../text-input/typed-control.ts';
import { type TimeColumn, TimeColumns } from './time-columns.tsx';
import { DROPDOWN_OFFSET_HEIGHT } from './time-limits.ts';
import { type TimeReader, useTypedTime } from './use-typed-time.ts';

export type TimeFieldLook = TypedControl & { placeholder?: string };

export type TimeFieldProps = TimeFieldLook & {
  value: string;
  onChange: (value: string) => void;
  reader: TimeReader;
  /** The lists. Each one sets a part of the time; the last one closes the panel (`closes`). */
  columns: ReadonlyArray<Omit<TimeColumn, 'onPick'> & { timeWith: (part: string) => string; closes: boolean }>;
};

/** A field for a typed time, with lists to pick it from. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, reader, columns, isDisabled, isReadOnly, onBlur } = props;
  const control = useNativeControl(props.id);
  const panelId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = useTypedTime({ value, reader, onChange, onBlur });
  const { isOpen, setIsOpen } = field;
  const isLocked = isDisabled || isReadOnly;

  const close = () => {
    setIsOpen(false);
    input.current?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') field.finish();
    if (event.key !== 'ArrowDown' || isLocked) return;
    event.preventDefault();
    if (isOpen) document.getElementById(panelId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    else setIsOpen(true);
  };

  return (
    <span
      ref={box}
      className={classNames(inputStyles.box, props.className)}
      onFocus={field.comeBack}
      onBlur={field.leave}
    >
      <input
        {...control}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={inputStyles.input}
        placeholder={props.placeholder}
        aria-label={props.label}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        value={field.shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => field.type(event.target.value)}
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
            columns={columns.map(({ timeWith, closes, ...column }) => ({
              ...column,
              onPick: (part: string) => {
                field.pick(timeWith(part));
                if (closes) close();
              },
            }))}
          />
        </Popover>
      )}
    </span>
  );
}

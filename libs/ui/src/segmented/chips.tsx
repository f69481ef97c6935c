import { classNames, VisuallyHidden } from '@planner/platform-ui';
import { useFieldControl } from '../field/field-context.ts';
import styles from './chips.module.css';

export type Chip<Value extends string | number> = {
  value: Value;
  label: string;
  /** The text for screen readers when the label is an abbreviation: «Понедельник». */
  fullLabel?: string;
  isDisabled?: boolean;
};

export type ChipsProps<Value extends string | number> = {
  label: string;
  options: ReadonlyArray<Chip<Value>>;
  values: ReadonlyArray<Value>;
  onChange: (values: Value[]) => void;
  /** At most one chip is on; a press on it switches it off. */
  isSingle?: boolean;
  /** Squares of equal size, for weekdays. */
  isSquare?: boolean;
};

/** Small toggle buttons for weekdays, amounts and filters. */
export function Chips<Value extends string | number>(props: ChipsProps<Value>) {
  const { label, options, values, onChange, isSingle, isSquare } = props;
  const { 'aria-describedby': describedBy } = useFieldControl();

  const toggle = (value: Value) => {
    const isOn = values.includes(value);
    if (isSingle) onChange(isOn ? [] : [value]);
    else onChange(isOn ? values.filter((other) => other !== value) : [...values, value]);
  };

  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className={styles.chips}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classNames(styles.chip, isSquare && styles.square)}
          aria-pressed={values.includes(option.value)}
          title={option.fullLabel}
          disabled={option.isDisabled}
          onClick={() => toggle(option.value)}
        >
          {option.fullLabel === undefined ? (
            option.label
          ) : (
            <>
              <VisuallyHidden>{option.fullLabel}</VisuallyHidden>
              <span aria-hidden="true">{option.label}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

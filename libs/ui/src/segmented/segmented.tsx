import { classNames } from '@planner/platform-ui';
import { useId } from 'react';
import styles from './segmented.module.css';

export type SegmentedOption<Value extends string | number> = { value: Value; label: string };

export type SegmentedProps<Value extends string | number> = {
  label: string;
  options: ReadonlyArray<SegmentedOption<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  isWide?: boolean;
  className?: string;
};

/** A choice of one view: День, Неделя, Месяц. It consists of native radios, so arrow keys change the choice. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, isWide, className } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.group, isWide && styles.wide, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

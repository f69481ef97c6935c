import { Field, hueStyle } from '@planner/ui';
import { useId } from 'react';
import styles from './colour-field.module.css';

const COLOURS = ['Чернила', 'Небо', 'Бирюза', 'Зелень', 'Олива', 'Янтарь', 'Коралл', 'Роза', 'Фиалка'];

interface ColourFieldProps {
  label: string;
  /** null: no choice was made, so the product picks a colour. */
  value: number | null;
  error?: string | undefined;
  onChange(color: number): void;
}

/** The calendar colour of a student or a group: one of nine. */
export function ColourField({ label: title, value, error, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <Field isGroup label={title} error={error} {...(value === null && { hint: 'Выберется сам' })}>
      <div className={styles.colours}>
        {COLOURS.map((label, hue) => (
          <label key={label} className={styles.colour} style={hueStyle(hue)} title={label}>
            <input type="radio" name={name} aria-label={label} checked={hue === value} onChange={() => onChange(hue)} />
          </label>
        ))}
      </div>
    </Field>
  );
}

import { TextField, type TextFieldProps } from './text-field.tsx';

/** A text field for roubles. */
export function MoneyField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField inputMode="decimal" suffix="₽" {...props} />;
}

/** A text field for an integer. It shows a unit only with `suffix`. */
export function NumberField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField inputMode="numeric" {...props} />;
}

/** A text field for an integer of minutes. */
export function MinutesField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField inputMode="numeric" suffix="мин" {...props} />;
}

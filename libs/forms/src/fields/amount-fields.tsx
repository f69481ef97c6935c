import { TextField, type TextFieldProps } from './text-field.tsx';

/** Roubles as they are typed. */
export function MoneyField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField inputMode="decimal" suffix="₽" {...props} />;
}

/** A whole number as it is typed, of minutes unless another unit is given. */
export function NumberField<Draft extends object>(props: TextFieldProps<Draft>) {
  return <TextField inputMode="numeric" suffix="мин" {...props} />;
}

import { TextField, type TextFieldProps } from '@planner/forms';

type EmailFieldProps<Draft> = Pick<TextFieldProps<Draft>, 'form' | 'name' | 'label' | 'isRequired'>;

/** An address of mail, which browsers fill in. */
export function EmailField<Draft extends object>(props: EmailFieldProps<Draft>) {
  return <TextField {...props} type="email" fillName="email" autoComplete="email" maxLength={254} />;
}

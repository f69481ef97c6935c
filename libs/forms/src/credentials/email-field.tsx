import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { emailTrouble } from './email.ts';

type EmailFieldProps<Draft> = Pick<TextFieldProps<Draft>, 'form' | 'name' | 'label' | 'isRequired'>;

/** ACC-80. An e-mail field that browsers can fill in. It checks the address when it loses focus. */
export function EmailField<Draft extends object>(props: EmailFieldProps<Draft>) {
  const { form, name } = props;
  return (
    <TextField
      {...props}
      type="email"
      fillName="email"
      autoComplete="email"
      maxLength={254}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        const trouble = typed.trim() === '' ? undefined : emailTrouble(typed);
        if (trouble !== undefined) form.say({ [name]: trouble });
      }}
    />
  );
}

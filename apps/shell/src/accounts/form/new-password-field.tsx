import { Field, PasswordInput } from '@planner/ui';
import { passwordHint } from './password-length.ts';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** ACC-52. A password being made up, with how much of it is still missing. */
export function NewPasswordField({ label = 'Пароль', value, error, onChange }: NewPasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={<span aria-live="polite">{passwordHint(value)}</span>}>
      <PasswordInput
        name="new-password"
        autoComplete="new-password"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

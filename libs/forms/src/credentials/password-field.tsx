import { Field, PasswordInput } from '@planner/ui';
import type { ReactNode } from 'react';
import type { FormPart } from '../form/form.ts';
import { passwordHint } from './password-length.ts';

interface PasswordFieldProps<Name extends string> {
  form: FormPart<Record<Name, string>>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** The input's name for a browser's autofill. */
  fillName?: string;
  autoComplete?: 'current-password' | 'new-password';
  /** The maximum length; the input cuts off longer text. */
  maxLength?: number;
}

/** A password field of a form. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { form, name, label, hint, fillName = 'password', autoComplete = 'current-password', maxLength = 200 } = props;
  return (
    <Field label={label} error={form.errors[name]} {...(hint !== undefined && { hint })}>
      <PasswordInput
        name={fillName}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={form.draft[name]}
        // A computed name widens the object type: it has one known field with text.
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<Record<Name, string>>)}
      />
    </Field>
  );
}

/** ACC-52. A field for a new password. Its hint shows the number of missing characters. */
export function NewPasswordField<Name extends string>(
  props: Pick<PasswordFieldProps<Name>, 'form' | 'name' | 'label'>,
) {
  const { form, name } = props;
  return (
    <PasswordField
      {...props}
      hint={<span aria-live="polite">{passwordHint(form.draft[name])}</span>}
      fillName="new-password"
      autoComplete="new-password"
      // ACC-142. A pasted password is never cut, because otherwise the form would set a different password.
      maxLength={10_000}
    />
  );
}

import { Field, PasswordInput } from '@planner/ui';
import type { ReactNode } from 'react';
import type { FormPart } from '../form/form.ts';
import { passwordHint } from './password-length.ts';

interface PasswordFieldProps<Name extends string> {
  form: FormPart<Record<Name, string>>;
  name: Name;
  label: string;
  hint?: ReactNode;
  /** The name a browser fills the field in by. */
  fillName?: string;
  autoComplete?: 'current-password' | 'new-password';
  /** What is typed beyond it is cut off. */
  maxLength?: number;
}

/** A password of a form. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { form, name, label, hint, fillName = 'password', autoComplete = 'current-password', maxLength = 200 } = props;
  return (
    <Field label={label} error={form.errors[name]} {...(hint !== undefined && { hint })}>
      <PasswordInput
        name={fillName}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={form.draft[name]}
        // A computed name widens the object; it is this one, with its text.
        onChange={(event) => form.set({ [name]: event.target.value } as Partial<Record<Name, string>>)}
      />
    </Field>
  );
}

/** ACC-52. A password being made up, with how much of it is still missing. */
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
      // ACC-142: whatever was pasted stays whole, or another password would be set than was meant.
      maxLength={10_000}
    />
  );
}

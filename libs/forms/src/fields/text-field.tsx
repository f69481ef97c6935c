import { Field, TextInput, type FieldProps, type TextInputProps } from '@planner/ui';
import type { FormPart } from '../form/form.ts';

type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string | null ? Name : never;
}[keyof Draft] &
  string;

export interface TextFieldProps<Draft>
  extends
    Pick<FieldProps, 'label' | 'hint' | 'isRequired' | 'isLabelHidden'>,
    Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange' | 'children'> {
  form: FormPart<Draft>;
  name: TextName<Draft>;
  /** The input's name for a browser's autofill. */
  fillName?: string;
  /** The shown text while the draft holds null: a default that the user has not changed. */
  untyped?: string;
}

/** A text line of a form with its label and error. */
export function TextField<Draft extends object>(props: TextFieldProps<Draft>) {
  const { form, name, fillName, untyped = '', label, hint, isRequired, isLabelHidden, ...input } = props;
  // The type of `name` allows only fields with text or null.
  const typed = form.draft[name] as string | null;
  return (
    <Field
      label={label}
      error={form.errors[name]}
      {...(hint !== undefined && { hint })}
      {...(isRequired && { isRequired })}
      {...(isLabelHidden && { isLabelHidden })}
    >
      <TextInput
        autoComplete="off"
        {...input}
        {...(fillName !== undefined && { name: fillName })}
        value={typed ?? untyped}
        // A computed name widens the object type: it has one field of the draft, with text.
        onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<Draft>)}
      />
    </Field>
  );
}

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
  /** The name a browser fills the field in by. */
  fillName?: string;
  /** What stands there while the draft holds null: a default that nobody has typed over. */
  untyped?: string;
}

/** A line of text of a form: its label, what is typed, and what is wrong with it. */
export function TextField<Draft extends object>(props: TextFieldProps<Draft>) {
  const { form, name, fillName, untyped = '', label, hint, isRequired, isLabelHidden, ...input } = props;
  // `name` is one of those under which the draft holds text or null.
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
        // A computed name widens the object; text is what the draft holds under it.
        onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<Draft>)}
      />
    </Field>
  );
}

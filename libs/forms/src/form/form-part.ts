import type { FormPart } from './form.ts';

/**
 * Narrows a form to the fields that several drafts share: `withFields<Sum, Draft>(form)`. The caller must only write
 * values that the draft's type allows: the read value or typed text.
 */
export const withFields = <Fields extends object, Draft extends Fields>(form: FormPart<Draft>): FormPart<Fields> =>
  // Partial<Fields> is a Partial<Draft> for every Draft, but the compiler cannot prove it for a type parameter.
  form as unknown as FormPart<Fields>;

/** Returns a part of a form as a form, for fields that several forms share: `partOf(form, 'details')`. */
export function partOf<Draft extends object, Name extends keyof Draft & string>(
  { draft, errors, set, say }: FormPart<Draft>,
  name: Name,
): FormPart<Draft[Name]> {
  const own = Object.entries(errors).filter(([path]) => path.startsWith(`${name}.`));
  return {
    draft: draft[name],
    errors: Object.fromEntries(own.map(([path, text]) => [path.slice(name.length + 1), text])),
    say: (texts) => say(Object.fromEntries(Object.entries(texts).map(([path, text]) => [`${name}.${path}`, text]))),
    set(change) {
      // A computed name widens the object type: it has one field of the draft, with a value of its type.
      set({ [name]: { ...draft[name], ...change } } as unknown as Partial<Draft>);
    },
  };
}

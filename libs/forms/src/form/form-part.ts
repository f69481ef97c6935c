import type { FormPart } from './form.ts';

/**
 * A form as the few fields that forms of several drafts share: `withFields<Sum, Draft>(form)`. A draft has them by its type; that
 * they are set to no more than it allows is the field's part, which gives back what it was given or what was typed.
 */
export const withFields = <Fields extends object, Draft extends Fields>(form: FormPart<Draft>): FormPart<Fields> =>
  // Partial<Fields> is a Partial<Draft> for every Draft, which the compiler cannot see while Draft is open.
  form as unknown as FormPart<Fields>;

/** A part of a form as a form of its own, for fields that several forms share: `partOf(form, 'details')`. */
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
      // A computed name widens the object to any; it is this one, with a value of its type.
      set({ [name]: { ...draft[name], ...change } } as unknown as Partial<Draft>);
    },
  };
}

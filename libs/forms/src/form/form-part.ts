import type { FormPart } from './form.ts';

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

/**
 * What a type of zod makes, as a page sees it: without an import of zod there. Of an object without fields zod says that
 * every field is none, with which no other object can be joined.
 */
export type Plain<Schema> = Schema extends { readonly _zod: { readonly output: infer Value } }
  ? string extends keyof Value
    ? Record<never, never>
    : Value
  : never;

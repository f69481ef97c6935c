/**
 * The output type of a zod schema. Pages use it without importing zod. For an object without fields, zod's own type
 * excludes every field, so no other object can be combined with it; this type allows it.
 */
export type Plain<Schema> = Schema extends { readonly _zod: { readonly output: infer Value } }
  ? string extends keyof Value
    ? Record<never, never>
    : Value
  : never;

import { type ApiError, isApiError } from '@planner/api-client';
import { fieldNamed, isSame, valueAt } from './draft-path.ts';
import type { Faults, FieldTexts } from './form.ts';

/** The obstacles to saving a form. */
export interface Trouble {
  readonly alert: string | null;
  readonly errors: FieldTexts;
  readonly refusal: ApiError | null;
  /** The error that prevented the merge after a version conflict, such as a missing file. */
  readonly unmerged: { readonly error: unknown } | null;
}

/** The state without an obstacle. */
export const NO_TROUBLE: Trouble = { alert: null, errors: {}, refusal: null, unmerged: null };

const SAVE_FAILED = 'Не удалось сохранить. Повторите попытку';

/** Returns the obstacles that a check has found. */
export const troubleOfFaults = ({ alert, fields }: Faults): Trouble => ({
  ...NO_TROUBLE,
  alert: alert ?? null,
  errors: fields,
});

/**
 * FRM-3, FRM-4. Returns the obstacles of a failed save: a refusal's texts at its fields, or a general message for any
 * other error.
 */
export function troubleOfError(error: unknown, draft: unknown, fieldOf: (name: string) => string | undefined): Trouble {
  if (!isApiError(error)) return { ...NO_TROUBLE, alert: SAVE_FAILED };
  const placed = Object.entries(error.fields).flatMap(([name, text]) => {
    const field = fieldOf(name) ?? fieldNamed(draft, name);
    return field === undefined ? [] : [[field, text] as const];
  });
  return { ...NO_TROUBLE, alert: error.message, errors: Object.fromEntries(placed), refusal: error };
}

/** FRM-5. Removes the errors of changed fields and the message about the whole form. */
export function troubleAfterChange({ errors }: Trouble, before: unknown, after: unknown): Trouble {
  const left = Object.entries(errors).filter(([path]) => isSame(valueAt(before, path), valueAt(after, path)));
  return { ...NO_TROUBLE, errors: Object.fromEntries(left) };
}

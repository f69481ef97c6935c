import type { ApiError } from '@planner/api-client';
import { useState } from 'react';

/** What a refused command says, for the form it came from. */
export interface Refusal {
  /** What is wrong with a field; gone once it is typed in again. */
  of(this: void, field: string): string | undefined;
  /** What belongs to no field of the form: a wrong password, too many attempts, no connection. */
  readonly rest: string | null;
  /** The field is being corrected. */
  touch(this: void, field: string): void;
}

/** ACC-61. The words of a refusal under the fields it names, and below the form where it names none of them. */
export function useRefusal(error: ApiError | null, fields: readonly string[]): Refusal {
  const [touched, setTouched] = useState<{ of: ApiError | null; fields: readonly string[] }>({ of: null, fields: [] });
  const corrected = touched.of === error ? touched.fields : [];
  const named = fields.filter((field) => error?.fields[field] !== undefined);
  return {
    of: (field) => (corrected.includes(field) ? undefined : error?.fields[field]),
    rest: error && named.length === 0 ? error.message : null,
    touch: (field) =>
      setTouched((before) => ({ of: error, fields: [...(before.of === error ? before.fields : []), field] })),
  };
}

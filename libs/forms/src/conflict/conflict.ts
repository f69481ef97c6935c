import type { ApiError } from '@planner/api-client';
import type { OtherChange } from './merge.ts';

/** FRM-26. The author of the newer version and its time, as far as the server knows them. */
export interface ChangedBy {
  /** The name; null when the author is the user. */
  readonly name: string | null;
  readonly at: string;
}

/** FRM-26. A version conflict after its new values were read. */
export interface Conflict {
  readonly by: ChangedBy | null;
  readonly changes: readonly OtherChange[];
}

const isChangedBy = (value: unknown): value is ChangedBy =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'name' in value &&
  (value.name === null || typeof value.name === 'string');

/** Returns the author that a refusal names. */
export function authorIn(refusal: ApiError | null): ChangedBy | null {
  const details = refusal?.details;
  if (typeof details !== 'object' || details === null || !('changed' in details)) return null;
  return isChangedBy(details.changed) ? details.changed : null;
}

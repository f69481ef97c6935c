import { createHash } from 'node:crypto';

/** The public surface of a package: each part (a call, a schema, an export) with a hash of its content. */
export type Surface = Record<string, string>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The parts that were added, removed or changed. */
export function differences(before: Surface, now: Surface): string[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return parts.filter((part) => before[part] !== now[part]);
}

import { createHash } from 'node:crypto';

/** What a package shows to others, part by part: a call, a schema, an export, each as a hash of what it is. */
export type Surface = Record<string, string>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The parts that are new, gone or different. */
export function differences(before: Surface, now: Surface): string[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return parts.filter((part) => before[part] !== now[part]);
}

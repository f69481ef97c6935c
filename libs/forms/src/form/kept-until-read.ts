import { isSame } from './draft-path.ts';

/** Saved values that the page has not read again yet: for each field the value before and after the save. */
export interface Kept<Draft> {
  readonly was: Partial<Draft>;
  readonly now: Partial<Draft>;
}

export const NOTHING_KEPT = { was: {}, now: {} } as const;

const namesOf = <Draft extends object>(part: Partial<Draft>) =>
  // Part of a draft has only names of the draft's fields.
  Object.keys(part) as (keyof Draft & string)[];

const pick = <Draft extends object>(from: Partial<Draft>, names: readonly (keyof Draft & string)[]): Partial<Draft> =>
  // The result has a subset of the draft's fields.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Draft>;

/** Returns the values of a save: before, as read, and after. */
export const keptOf = <Draft extends object>(read: Draft, changes: Partial<Draft>): Kept<Draft> => ({
  was: pick<Draft>(read, namesOf<Draft>(changes)),
  now: changes,
});

/** Returns the values that are still not read again; the same object when none was read. */
export function stillKept<Draft extends object>(kept: Kept<Draft>, read: Draft): Kept<Draft> {
  const names = namesOf<Draft>(kept.was);
  const left = names.filter((name) => isSame(read[name], kept.was[name]) && !isSame(read[name], kept.now[name]));
  if (left.length === names.length) return kept;
  return { was: pick(kept.was, left), now: pick(kept.now, left) };
}

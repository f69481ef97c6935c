import { isSame } from './draft-path.ts';

/** What was saved, until the reading that it changes has come: of each field what it was and what it is now. */
export interface Kept<Draft> {
  readonly was: Partial<Draft>;
  readonly now: Partial<Draft>;
}

export const NOTHING_KEPT = { was: {}, now: {} } as const;

const namesOf = <Draft extends object>(part: Partial<Draft>) =>
  // The names of a part of a draft are names of the draft.
  Object.keys(part) as (keyof Draft & string)[];

const pick = <Draft extends object>(from: Partial<Draft>, names: readonly (keyof Draft & string)[]): Partial<Draft> =>
  // A subset of the same fields.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Draft>;

/** What was just saved over a reading. */
export const keptOf = <Draft extends object>(read: Draft, changes: Partial<Draft>): Kept<Draft> => ({
  was: pick<Draft>(read, namesOf<Draft>(changes)),
  now: changes,
});

/** What of it is still to be read; the same object where that is all of it. */
export function stillKept<Draft extends object>(kept: Kept<Draft>, read: Draft): Kept<Draft> {
  const names = namesOf<Draft>(kept.was);
  const left = names.filter((name) => isSame(read[name], kept.was[name]) && !isSame(read[name], kept.now[name]));
  if (left.length === names.length) return kept;
  return { was: pick(kept.was, left), now: pick(kept.now, left) };
}

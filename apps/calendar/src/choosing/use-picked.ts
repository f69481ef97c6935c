import type { Day } from '@planner/schedule';
import { useState } from 'react';
import type { Picked } from './use-chosen.ts';

/** Adds lessons. A chosen lesson alone is removed. */
const toggled = (ids: readonly number[], added: readonly number[]): readonly number[] =>
  added.length === 1 && ids.some((id) => id === added[0])
    ? ids.filter((id) => id !== added[0])
    : [...new Set([...ids, ...added])];

/** LSN-232. The chosen lessons of a period after all presses in it, and a function that replaces them. */
export function usePicked(presses: readonly Picked[], period: Day | undefined) {
  // The presses before `after` are part of `ids`.
  const [replaced, replace] = useState<{ after: number; period: Day | undefined; ids: readonly number[] }>();
  const isHere = replaced !== undefined && replaced.period === period;
  const ids = presses
    .slice(isHere ? replaced.after : 0)
    .filter((press) => press.period === period)
    .reduce<readonly number[]>((chosen, press) => toggled(chosen, press.ids), isHere ? replaced.ids : []);
  return [ids, (next: readonly number[]) => replace({ after: presses.length, period, ids: next })] as const;
}

import type { CallKey } from '@planner/contract';
import { RESOURCES } from '../../resources.ts';

/** The calls that only read, as far as what they are asked is near: their statements can be asked again for their plans. */
export const READS: readonly CallKey[] = RESOURCES.flat()
  .filter(({ key, call }) => key.startsWith('GET') && call.writes !== true)
  // The routes are those of the contract.
  .map(({ key }) => key as CallKey);

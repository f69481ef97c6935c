import type { CallKey } from '@planner/contract';
import { RESOURCES } from '../../resources.ts';

/** The calls that only read. Their statements can be explained again. */
export const READS: readonly CallKey[] = RESOURCES.flat()
  .filter(({ key, call }) => key.startsWith('GET') && call.writes !== true)
  // All keys of the routes are calls of the contract.
  .map(({ key }) => key as CallKey);

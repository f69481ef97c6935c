import { preparedOver } from '@planner/server-core';
import type { Tables } from './tables/tables.ts';

/** A statement over the planner's tables that many pages ask: compiled once, afterwards only given its values. */
export const prepared = preparedOver<Tables>();

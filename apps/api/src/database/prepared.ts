import { preparedOver } from '@planner/server-core';
import type { Tables } from './tables/tables.ts';

/** A statement over the planner's tables that many pages run: compiled once, later only its values change. */
export const prepared = preparedOver<Tables>();

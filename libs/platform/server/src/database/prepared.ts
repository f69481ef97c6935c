import { preparedOver } from '@planner/server-core';
import type { PlatformTables } from './tables.ts';

/** A statement over the platform's tables that many pages ask: compiled once, afterwards only given its values. */
export const prepared = preparedOver<PlatformTables>();

import { preparedOver } from '@planner/server-core';
import type { PlatformTables } from './tables.ts';

/** Prepares a statement on the platform's tables. The first caller compiles it; later callers only supply values. */
export const prepared = preparedOver<PlatformTables>();

import type { registry, remotes } from '@planner/platform-contract';
import { keepHealth } from '../channels/health/health.service.ts';
import { keepReport } from '../reports/reports.service.ts';
import type { PlatformHandlers } from './handlers.ts';

/** PLT-160. What an open page asks of the registry and tells it. */
export const registryHandlers: PlatformHandlers<typeof registry> = {
  'GET /api/mfe/registry': ({ registry: offered }) => offered(),
  'POST /api/mfe/health': ({ tx, body, now }) => keepHealth(tx, body, now),
};

/** PLT-65. What a page tells of a failure. */
export const reportHandlers: PlatformHandlers<typeof remotes> = {
  'POST /api/mfe/report': ({ tx, body, now, warn }) => keepReport(tx, body, now, warn),
};

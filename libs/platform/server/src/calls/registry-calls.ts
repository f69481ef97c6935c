import type { registry, remotes } from '@planner/platform-contract';
import { keepHealth } from '../channels/health/health.service.ts';
import { keepReport } from '../reports/reports.service.ts';
import type { PlatformHandlers } from './handlers.ts';

/** PLT-160. The handlers of an open page's calls: read the registry, report health. */
export const registryHandlers: PlatformHandlers<typeof registry> = {
  'GET /api/mfe/registry': ({ registry: offered }) => offered(),
  'POST /api/mfe/health': ({ tx, body, now }) => keepHealth(tx, body, now),
};

/** PLT-65. The handlers of failure reports. */
export const reportHandlers: PlatformHandlers<typeof remotes> = {
  'POST /api/mfe/report': ({ tx, body, now, warn }) => keepReport(tx, body, now, warn),
};

import type { consoleCalls } from '@planner/platform-contract';
import type { People } from '../host.ts';
import { statusOf } from '../channels/status.service.ts';
import { auditOver, healthOver } from '../console/course.service.ts';
import { overviewOf } from '../console/overview.service.ts';
import type { PlatformHandlers } from './handlers.ts';
import { failuresBy, mappedFailure } from '../failures/failures.service.ts';

/** PLT-261. The handlers of the console's reads. The console's decisions are calls of the platform. */
export const consoleHandlers = (people: People): PlatformHandlers<typeof consoleCalls> => ({
  'GET /api/platform/overview': ({ db, operator, now }) => overviewOf(db, operator.remote, now, people),
  'GET /api/platform/remotes/{remote}/health': async ({ db, params, query, now }) => {
    await statusOf(db, params.remote);
    return healthOver(db, params.remote, { ...query, now });
  },
  'GET /api/platform/remotes/{remote}/audit': async ({ db, params, query }) => {
    await statusOf(db, params.remote);
    return auditOver(db, params.remote, query, people);
  },
  'GET /api/platform/failures': ({ db, query, operator, now }) => failuresBy(db, query, { operator, now }),
  'GET /api/platform/remotes/{remote}/failures/{id}': ({ db, params, operator, sourceMaps: maps }) =>
    mappedFailure(db, params, { operator, maps }),
});

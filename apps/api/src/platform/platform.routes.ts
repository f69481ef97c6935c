import { consoleCalls, platformCalls, registry, remotes } from '@planner/platform-contract';
import { consoleHandlers, platformHandlers, registryHandlers, reportHandlers } from '@planner/platform-server';
import { implement } from '../http/implement.ts';
import { people } from './host.ts';

/** The calls of the platform with the platform's own handlers. */
export const consoleRoutes = implement(consoleCalls, consoleHandlers(people));
export const platformRoutes = implement(platformCalls, platformHandlers(people));
export const registryRoutes = implement(registry, registryHandlers, { 'POST /api/mfe/health': 'health' });
export const remotesRoutes = implement(remotes, reportHandlers, { 'POST /api/mfe/report': 'report' });

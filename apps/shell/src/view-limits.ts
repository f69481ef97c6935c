import type { RemoteHost } from '@planner/platform-runtime';

/** PLT-3, PLT-4, PLT-140, PLT-145: how long the page waits for each step of a view, in milliseconds. */
export const VIEW_LIMITS: RemoteHost['limits'] = {
  hedge: 2000,
  load: 8000,
  mount: 5000,
  unmount: 3000,
  probation: 10_000,
};

/** Loading a file ends before the limit of its view, so that a retry finds no pending request. */
export const FILE_LIMIT = VIEW_LIMITS.load - 500;

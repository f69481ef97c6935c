import type { RemoteHost } from '@planner/platform-runtime';

/** PLT-3, PLT-4, PLT-140, PLT-145: how long the page waits for a step of a view. */
export const VIEW_LIMITS: RemoteHost['limits'] = {
  hedge: 2000,
  load: 8000,
  mount: 5000,
  unmount: 3000,
  probation: 10_000,
};

/** A file is given up before the view that waits for it, so that the next try finds nothing on its way. */
export const FILE_LIMIT = VIEW_LIMITS.load - 500;

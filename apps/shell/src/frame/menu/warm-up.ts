import type { Registry } from '@planner/contract';
import { routeOf } from '../../remotes/registry.ts';
import type { RemoteLoader } from '../../remotes/remote-loader.ts';

/** Loads what a menu entry leads to as soon as somebody is about to follow it. */
export const warmUpBy = (registry: Registry, loader: RemoteLoader) => (to: string) => {
  const found = routeOf(registry, to);
  if (found) loader.warmUp(found.remote, found.route.path);
  return undefined;
};

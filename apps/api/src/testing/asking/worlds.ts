import type { CallKey } from '@planner/contract';
import type { Route } from '../../http/implement.ts';
import type { TestApi } from '../test-api.ts';
import { newWorld, type World } from '../world.ts';
import { ENDS, withOwnPart } from './own-parts.ts';

/**
 * The world in which a call is sent. Reads share `forReads`. Writes that add rows share a second world. Calls that end
 * a part share a third world, in which each of them ends a part of its own. So the calls can run in any order.
 */
export function worldsFor(api: TestApi, forReads: World) {
  let growing: Promise<World> | undefined;
  let ending: Promise<World> | undefined;
  return async ({ key, call }: { key: CallKey; call: Route['call'] }): Promise<World> => {
    if (ENDS[key] !== undefined) return withOwnPart(api, await (ending ??= newWorld(api)), key);
    return key.startsWith('GET') && call.writes !== true ? forReads : (growing ??= newWorld(api));
  };
}

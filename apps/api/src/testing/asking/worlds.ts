import type { CallKey } from '@planner/contract';
import type { Route } from '../../http/implement.ts';
import type { TestApi } from '../test-api.ts';
import type { World } from '../world.ts';
import type { Worlds } from './ready-worlds.ts';
import { ENDS, withOwnPart } from './own-parts.ts';

/**
 * The world in which a call is sent. Reads share the first world. Writes that add rows share the second one. Calls that
 * end a part share the third one, in which each of them ends a part of its own. So the calls can run in any order.
 */
export function worldsFor(api: TestApi, [forReads, growing, ending]: Worlds) {
  return async ({ key, call }: { key: CallKey; call: Route['call'] }): Promise<World> => {
    if (ENDS[key] !== undefined) return withOwnPart(api, ending, key);
    return key.startsWith('GET') && call.writes !== true ? forReads : growing;
  };
}

import type { CallKey } from '@planner/contract';
import type { Route } from '../../http/implement.ts';
import type { TestApi } from '../test-api.ts';
import { newWorld, type World } from '../world.ts';

/** What ends or moves something that another call would be about. */
const ENDS =
  /DELETE|register|logout|delete-account|password|email-link|archive|erase|link-profile|unsubscribe|close|cancel|correct|PUT .api.(lessons|edit-rule|user)/;

/**
 * The world in which a call is asked: reads have `forReads`, writes that add something have one together, since each world costs
 * some sixty calls, and what ends something has its own.
 */
export function worldsFor(api: TestApi, forReads: World) {
  let growing: Promise<World> | undefined;
  return ({ key, call }: { key: CallKey; call: Route['call'] }): World | Promise<World> => {
    if (ENDS.test(key)) return newWorld(api);
    return key.startsWith('GET') && call.writes !== true ? forReads : (growing ??= newWorld(api));
  };
}

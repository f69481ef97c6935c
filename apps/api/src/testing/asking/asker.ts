import type { CallKey } from '@planner/contract';
import type { World } from '../world.ts';
import { CASES } from '../cases/cases.ts';

/** Who sends the case of a call. */
export const askerOf = (key: CallKey, world: World) => world[CASES[key].as ?? 'teacher'];

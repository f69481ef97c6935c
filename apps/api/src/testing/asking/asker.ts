import type { CallKey } from '@planner/contract';
import type { World } from '../world.ts';
import { CASES } from '../cases/cases.ts';

/** The person who sends the test case of a call. */
export const askerOf = (key: CallKey, world: World) => world[CASES[key].as ?? 'teacher'];

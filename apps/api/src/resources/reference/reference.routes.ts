import { reference } from '@planner/contract';
import { timeZones } from '@planner/schedule/zones';
import { implement } from '../../http/implement.ts';
import { SUBJECTS } from './subjects.ts';
import { TYPE_CONNECTS } from './type-connects.ts';

export const referenceRoutes = implement(reference, {
  'GET /api/time_zone': ({ now }) => [...timeZones(now)],
  'GET /api/type-connects': () => [...TYPE_CONNECTS],
  'GET /api/subjects': () => [...SUBJECTS],
});

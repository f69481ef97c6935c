import { call } from '@planner/api-client';
import type { GroupPage } from '@planner/contract';

/** A group as it is saved now, past every cache: what is to be changed after somebody else has changed it. */
export const readGroup = (id: number): Promise<GroupPage> => call('GET /api/groups/{id}', { params: { id } });

import { call } from '@planner/api-client';
import type { GroupPage } from '@planner/contract';

/** Reads the saved group, bypassing every cache, to edit it after somebody else has changed it. */
export const readGroup = (id: number): Promise<GroupPage> => call('GET /api/groups/{id}', { params: { id } });

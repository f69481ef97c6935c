import { z } from 'zod';
import { calls } from './call.ts';
import { id } from '@planner/calls';

export const TypeConnect = z
  .object({ id: id(), type_connect: z.string(), icon: z.string(), name: z.string(), scheme: z.string() })
  .meta({ id: 'TypeConnect' });
export type TypeConnect = z.output<typeof TypeConnect>;

const TimeZone = z.object({ id: z.string(), name: z.string(), offset_minutes: z.int() }).meta({ id: 'TimeZone' });

export const Subject = z.object({ id: id(), name: z.string() }).meta({ id: 'Subject' });
export type Subject = z.output<typeof Subject>;

export const reference = calls({
  'GET /api/time_zone': {
    summary: 'Часовые пояса с нынешним смещением',
    roles: ['teacher', 'student'],
    response: z.array(TimeZone),
    topics: ['reference'],
  },
  'GET /api/type-connects': {
    summary: 'Способы связи',
    roles: ['teacher', 'student'],
    response: z.array(TypeConnect),
    topics: ['reference'],
  },
  'GET /api/subjects': {
    summary: 'Двадцать предметов',
    roles: 'public',
    response: z.array(Subject),
    topics: ['reference'],
  },
});

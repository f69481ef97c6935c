import type { Call } from '@planner/contract';
import type { FastifyRequest } from 'fastify';
import type { Announcement } from '../../live/announce.ts';
import { pageOf } from './asker.ts';

/** SOC-12: the announcement of a write to the other open pages of its own account. A write without a user has none. */
export function ownAnnouncement(
  request: Pick<FastifyRequest, 'headers' | 'user'>,
  { topics }: Call,
): Announcement | undefined {
  if (request.user === null) return undefined;
  const page = pageOf(request);
  return { users: [request.user.id], topics, ...(page !== undefined && { page }) };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS, type Clock } from '@planner/server-core';
import type { Database } from '../../database/database.ts';
import { answerUnknownCall } from '../../http/refuse.ts';
import type { CommitJob } from '../../live/commit.ts';
import { feedBySecret, noteReading } from './calendar-feeds.repository.ts';
import { eventsOf } from './feed-lessons.service.ts';
import { feedTag, feedText } from './feed-text.ts';

const SECRET = /^[\w-]{43}\.ics$/;
const NOTED_EVERY_MS = 3_600_000;

interface FeedParts {
  database: Pick<Database, 'db'>;
  commit: CommitJob;
  clock: Clock;
  publicUrl(): string;
}

/** ICS-1. Mounts the address that calendars read without a session. Its secret is the only protection. */
export function mountFeeds(app: FastifyInstance, { database: { db }, commit, clock, publicUrl }: FeedParts): void {
  async function answer(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const { name } = request.params;
    const feed = SECRET.test(name) ? await feedBySecret(db, name.slice(0, -'.ics'.length)) : undefined;
    if (feed === undefined) return answerUnknownCall(request, reply);
    const now = clock.now();
    const events = await eventsOf(db, feed, publicUrl(), now);
    const isNoted = feed.read_at !== null && now.getTime() - Date.parse(feed.read_at) < NOTED_EVERY_MS;
    if (!isNoted) await commit((tx) => noteReading(tx, feed.id, now), { name: 'calendar feed' });
    const tag = feedTag(events);
    reply
      .headers(ANSWER_HEADERS)
      .headers({ etag: tag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) {
      return reply.code(304).send();
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="tetradka.ics"')
      .send(feedText(events, new URL(publicUrl()).hostname, now));
  }
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/ics/:name',
    helmet: false,
    handler: answer,
  });
}

import { calendarFeeds } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { endFeed, feedOf, makeFeed } from './calendar-feeds.service.ts';

export const calendarFeedsRoutes = implement(calendarFeeds, {
  'GET /api/calendar-feed': ({ db, user, query, publicUrl }) => feedOf(db, user, query, publicUrl),
  'POST /api/calendar-feed': ({ tx, user, query, publicUrl, now }) => makeFeed(tx, user, query, publicUrl, now),
  'DELETE /api/calendar-feed': ({ tx, user, query }) => endFeed(tx, user, query),
});

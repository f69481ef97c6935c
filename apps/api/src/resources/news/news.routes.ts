import { news } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import {
  allNews,
  changeNews,
  draftNews,
  markNewsRead,
  newsFor,
  oneOfNews,
  removeNews,
  unreadNews,
} from './news.service.ts';

export const newsRoutes = implement(news, {
  'GET /api/public/news': ({ db, user, query }) => newsFor(db, user, query),
  'GET /api/public/news/{id}': ({ db, user, params }) => oneOfNews(db, user, params.id),
  'GET /api/news/unread': ({ db, user, query }) => unreadNews(db, user, query),
  'POST /api/news/read': ({ tx, user, body, now }) => markNewsRead(tx, user, body.up_to, now),
  'GET /api/admin/news': ({ db, query }) => allNews(db, query),
  'POST /api/admin/news': ({ tx, body, ...who }) => draftNews(tx, who, body),
  'PUT /api/admin/news/{id}': ({ tx, params, body, ...who }) => changeNews(tx, who, params.id, body),
  'DELETE /api/admin/news/{id}': ({ tx, params, ...who }) => removeNews(tx, who, params.id),
});

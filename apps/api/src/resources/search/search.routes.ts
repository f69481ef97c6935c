import { search } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { found } from './search.service.ts';

export const searchRoutes = implement(search, {
  'GET /api/search': ({ db, teaching, query }) => found(db, teaching, query),
});

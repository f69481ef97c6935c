import { reviews } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import { allReviews, judgeReview, leaveReview, shownReviews } from './reviews.service.ts';

export const reviewsRoutes = implement(
  reviews,
  {
    'POST /api/public/reviews': ({ tx, body, now }) => leaveReview(tx, body, now),
    'GET /api/public/reviews': ({ db, query }) => shownReviews(db, query),
    'GET /api/admin/reviews': ({ db, query }) => allReviews(db, query),
    'PUT /api/admin/reviews/{id}': ({ tx, params, body, ...who }) => judgeReview(tx, who, params.id, body.state),
  },
  { 'POST /api/public/reviews': 'public' },
);

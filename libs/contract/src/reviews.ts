import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, line, nothing, page, pageQuery, pathId, saved, text } from '@planner/calls';
import { trap } from './trap.ts';

const admin = ['admin'] as const;
const state = z.enum(['pending', 'approved', 'rejected']);
export type ReviewState = z.output<typeof state>;

/** The public part of a review. */
const PublicReview = z
  .object({ id: id(), name: z.string(), about: z.string(), text: z.string(), created_at: instant() })
  .meta({ id: 'PublicReview' });
export type PublicReview = z.output<typeof PublicReview>;

/** A visitor's review of the product; it is public after approval. */
export const Review = PublicReview.extend({ state }).meta({ id: 'Review' });
export type Review = z.output<typeof Review>;

const SavedReview = saved(Review).meta({ id: 'SavedReview' });

/** The calls for reviews of the product: any visitor writes one, an administrator decides about its publication. */
export const reviews = calls({
  'POST /api/public/reviews': {
    summary: 'Отзыв о продукте; на странице он появится после проверки',
    roles: 'public',
    body: z.object({
      name: line(100).min(1),
      about: line(100).optional(),
      text: text(2000).min(10),
      website: trap(),
    }),
    response: nothing(),
    status: 202,
    topics: [],
    undo: { not: 'Отзыв уже у администратора' },
  },
  'GET /api/public/reviews': {
    summary: 'Одобренные отзывы, новые сверху',
    roles: 'public',
    query: z.object(pageQuery),
    response: page(PublicReview),
    topics: ['reviews'],
  },
  'GET /api/admin/reviews': {
    summary: 'Все отзывы, новые сверху; state — только в этом состоянии',
    roles: admin,
    query: z.object({ ...pageQuery, state: state.optional() }),
    response: page(Review),
    topics: ['reviews'],
  },
  'PUT /api/admin/reviews/{id}': {
    summary: 'Одобряет отзыв, отклоняет или возвращает на проверку',
    roles: admin,
    params: z.object({ id: pathId() }),
    body: z.object({ state }),
    response: SavedReview,
    topics: ['reviews'],
    undo: 'rows',
  },
});

import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, line, nothing, page, pageQuery, pathId, saved, text } from '@planner/calls';
import { trap } from './trap.ts';

const admin = ['admin'] as const;

/** A visitor's request for a demonstration of the product. */
export const DemoRequest = z
  .object({
    id: id(),
    name: z.string(),
    contact: z.string(),
    comment: z.string(),
    created_at: instant(),
    done_at: instant().nullable(),
  })
  .meta({ id: 'DemoRequest' });
export type DemoRequest = z.output<typeof DemoRequest>;

const SavedDemoRequest = saved(DemoRequest).meta({ id: 'SavedDemoRequest' });

/** The calls for demonstration requests: any visitor sends one, an administrator answers it outside the product. */
export const requests = calls({
  'POST /api/public/demo-request': {
    summary: 'Заявка на показ продукта; comment и message — одно и то же',
    roles: 'public',
    body: z.object({
      name: line(100).min(1),
      contact: line(200).min(3),
      comment: text(2000).optional(),
      message: text(2000).optional(),
      website: trap(),
    }),
    response: nothing(),
    status: 202,
    topics: [],
    undo: { not: 'Заявка уже у администратора' },
  },
  'GET /api/admin/demo-requests': {
    summary: 'Заявки на показ: сначала те, на которые не ответили, новые сверху',
    roles: admin,
    query: z.object(pageQuery),
    response: page(DemoRequest),
    topics: ['requests'],
  },
  'PUT /api/admin/demo-requests/{id}': {
    summary: 'Отмечает, что на заявку ответили, или снимает отметку',
    roles: admin,
    params: z.object({ id: pathId() }),
    body: z.object({ done: z.boolean() }),
    response: SavedDemoRequest,
    topics: ['requests'],
    undo: 'rows',
  },
});

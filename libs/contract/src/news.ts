import { z } from 'zod';
import { calls } from './call.ts';
import { id, instant, line, nothing, page, pageQuery, pathId, saved, text, version } from '@planner/calls';

const admin = ['admin'] as const;
const both = ['teacher', 'student'] as const;
const oneOf = z.object({ id: pathId() });

/** A published news item. The text is plain; an empty line separates paragraphs. */
export const NewsItem = z
  .object({
    id: id(),
    title: z.string(),
    text: z.string(),
    published_at: instant(),
    /** For a signed-in user: published after the last item that the user read. */
    unread: z.boolean(),
  })
  .meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof NewsItem>;

/** A news item as an administrator sees it. `published_at` is null for a draft. */
export const NewsDraft = z
  .object({
    id: id(),
    title: z.string(),
    text: z.string(),
    created_at: instant(),
    published_at: instant().nullable(),
    version: z.int(),
  })
  .meta({ id: 'NewsDraft' });
export type NewsDraft = z.output<typeof NewsDraft>;

const SavedNewsDraft = saved(NewsDraft).meta({ id: 'SavedNewsDraft' });
const title = () => line(200).min(1, 'title_missing');
const body = () => text(10_000);

/** The calls that read and write the product's news. */
export const news = calls({
  'GET /api/public/news': {
    summary: 'Новости, новые сверху',
    roles: 'public',
    query: z.object(pageQuery),
    response: page(NewsItem),
    topics: ['news'],
  },
  'GET /api/public/news/{id}': {
    summary: 'Одна новость',
    roles: 'public',
    params: oneOf,
    response: NewsItem,
    topics: ['news'],
  },
  'GET /api/news/unread': {
    summary: 'Новости, которых вошедший ещё не читал',
    roles: both,
    query: z.object(pageQuery),
    response: page(NewsItem),
    topics: ['news'],
  },
  'POST /api/news/read': {
    summary: 'Отмечает новости прочитанными до названного мгновения',
    roles: both,
    body: z.object({ up_to: instant() }),
    response: nothing(),
    status: 204,
    topics: ['news'],
    undo: { not: 'Прочитанное не становится новым' },
  },
  'GET /api/admin/news': {
    summary: 'Все новости, черновики сверху',
    roles: admin,
    query: z.object(pageQuery),
    response: page(NewsDraft),
    topics: ['news'],
  },
  'POST /api/admin/news': {
    summary: 'Новая новость, черновик',
    roles: admin,
    body: z.object({ title: title(), text: body() }),
    response: SavedNewsDraft,
    status: 201,
    topics: ['news'],
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/admin/news/{id}': {
    summary: 'Меняет новость, публикует её или убирает в черновики',
    roles: admin,
    params: oneOf,
    body: z.object({
      version: version(),
      title: title().optional(),
      text: body().optional(),
      published: z.boolean().optional(),
    }),
    response: SavedNewsDraft,
    topics: ['news'],
    undo: 'rows',
  },
  'DELETE /api/admin/news/{id}': {
    summary: 'Удаляет новость',
    roles: admin,
    params: oneOf,
    response: nothing(),
    status: 204,
    topics: ['news'],
    undo: 'rows',
  },
});

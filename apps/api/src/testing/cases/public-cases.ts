import type { news, remotes, requests, reviews, support } from '@planner/contract';
import { REPORT } from '@planner/platform-server/testing';
import { type Case, onlyOwn, type Sent } from './case.ts';
import type { World } from '../world.ts';

const anybody = (sent: Sent, wrong: Case['wrong']) => onlyOwn(() => sent, wrong);
const asAdmin = (good: (world: World) => Sent, wrong: Case['wrong'] = null): Case => ({
  ...onlyOwn(good, wrong),
  as: 'admin',
});
const LONG_PAGE = { sent: { query: { page_size: 101 } }, field: 'page_size' };
const byPages = { query: { page_size: 5 } };

/** Cases of the support desk, about the account of the world's teacher. */
export const SUPPORT_CASES: Record<keyof typeof support, Case> = {
  'GET /api/admin/accounts': asAdmin(({ teacher }) => ({ query: { find: teacher.email } }), {
    sent: { query: { find: '' } },
    field: 'find',
  }),
  'GET /api/admin/accounts/{id}': asAdmin(({ teacher }) => ({ params: { id: teacher.id } })),
  'DELETE /api/admin/accounts/{id}/sessions': asAdmin(({ teacher }) => ({ params: { id: teacher.id } })),
  'DELETE /api/admin/accounts/{id}/sessions/{session_id}': asAdmin(({ teacher, session }) => ({
    params: { id: teacher.id, session_id: session },
  })),
  'POST /api/admin/accounts/{id}/proof-letter': asAdmin(({ teacher }) => ({ params: { id: teacher.id } })),
};

/** Cases of the public side and of its administration. None of these rows belongs to an account. */
export const PUBLIC_CASES: Record<keyof (typeof news & typeof remotes & typeof requests & typeof reviews), Case> = {
  'POST /api/mfe/report': anybody({ body: REPORT }, { sent: { body: {} }, field: 'remote' }),
  'POST /api/public/demo-request': anybody(
    { body: { name: 'Ольга', contact: '@olga', comment: 'Покажите группы' } },
    { sent: { body: { name: 'Ольга', contact: '' } }, field: 'contact' },
  ),
  'GET /api/admin/demo-requests': asAdmin(() => byPages, LONG_PAGE),
  'PUT /api/admin/demo-requests/{id}': asAdmin(({ left }) => ({ params: { id: left.request }, body: { done: true } }), {
    sent: { params: { id: 1 }, body: { done: 'да' } },
    field: 'done',
  }),
  'POST /api/public/reviews': anybody(
    { body: { name: 'Ольга', about: 'Преподаватель химии', text: 'Всё на одном листе' } },
    { sent: { body: { name: 'Ольга', text: 'Ок' } }, field: 'text' },
  ),
  'GET /api/public/reviews': anybody(byPages, LONG_PAGE),
  'GET /api/admin/reviews': asAdmin(() => ({ query: { state: 'pending' } }), {
    sent: { query: { state: 'new' } },
    field: 'state',
  }),
  'PUT /api/admin/reviews/{id}': asAdmin(({ left }) => ({ params: { id: left.review }, body: { state: 'approved' } }), {
    sent: { params: { id: 1 }, body: { state: 'good' } },
    field: 'state',
  }),
  'GET /api/public/news': anybody(byPages, LONG_PAGE),
  'GET /api/public/news/{id}': onlyOwn(({ left }) => ({ params: { id: left.news } })),
  'GET /api/news/unread': anybody(byPages, LONG_PAGE),
  'POST /api/news/read': anybody(
    { body: { up_to: '2026-11-20T12:00:00Z' } },
    { sent: { body: { up_to: 'вчера' } }, field: 'up_to' },
  ),
  'GET /api/admin/news': asAdmin(() => byPages, LONG_PAGE),
  'POST /api/admin/news': asAdmin(() => ({ body: { title: 'Абонементы', text: 'Теперь есть' } }), {
    sent: { body: { title: '', text: '' } },
    field: 'title',
  }),
  'PUT /api/admin/news/{id}': asAdmin(({ left }) => ({ params: { id: left.draft }, body: { published: true } }), {
    sent: { params: { id: 1 }, body: { title: '' } },
    field: 'title',
  }),
  'DELETE /api/admin/news/{id}': asAdmin(({ left }) => ({ params: { id: left.draft } })),
};

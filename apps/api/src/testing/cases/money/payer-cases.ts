import type { payers } from '@planner/contract';
import { about, byPath, type Case } from '../case.ts';

/** Cases of payers and of their links to students. */
export const PAYER_CASES: Record<keyof typeof payers, Case> = {
  'GET /api/payers': about(
    ({ card }) => ({ query: { student_id: card, search: 'ольга', page_size: 5 } }),
    { query: { page_size: 101 } },
    'page_size',
  ),
  'GET /api/payers/{payer_id}': byPath(({ payer }) => ({ params: { payer_id: payer } })),
  'POST /api/payers': about(
    ({ card }) => ({
      body: { name: 'Пётр', email: 'petr@example.ru', student: { student_id: card, role: 'second_parent', share: 30 } },
    }),
    { body: { name: '' } },
    'name',
  ),
  'POST /api/students/{student_id}/pays-himself': byPath(({ bare }) => ({ params: { student_id: bare } })),
  'PUT /api/payers/{payer_id}': about(
    ({ payer }) => ({ params: { payer_id: payer }, body: { addressed_as: 'Ольга Петровна' } }),
    { params: { payer_id: 1 }, body: { email: 'почта' } },
    'email',
  ),
  'DELETE /api/payers/{payer_id}': byPath(({ payer }) => ({ params: { payer_id: payer } })),
  'PUT /api/payers/{payer_id}/students/{student_id}': about(
    ({ payer, bare }) => ({ params: { payer_id: payer, student_id: bare }, body: { role: 'parent' } }),
    { params: { payer_id: 1, student_id: 1 }, body: { role: 'parent', share: 101 } },
    'share',
  ),
  'DELETE /api/payers/{payer_id}/students/{student_id}': byPath(({ payer, card }) => ({
    params: { payer_id: payer, student_id: card },
  })),
  'POST /api/payers/{payer_id}/merge/{other_id}': about(
    ({ payer, otherPayer }) => ({ params: { payer_id: payer, other_id: otherPayer }, body: { other_version: '*' } }),
    { params: { payer_id: 1, other_id: 2 }, body: { other_version: 0 } },
    'other_version',
  ),
};

import { payers } from '@planner/contract';
import { implement } from '../../http/implement.ts';
import type { FollowPayers } from './following.ts';
import { linkStudent, unlinkStudent } from './linking.service.ts';
import { mergePayers } from './merging.service.ts';
import { addPayer, changePayer, holdPayer, payerOf, payersOf, payHimself, removePayer } from './payers.service.ts';

/** `follow` learns of merged and removed payers. */
export const payersRoutes = (follow: FollowPayers) =>
  implement(payers, {
    'GET /api/payers': ({ db, teacher, query }) => payersOf(db, teacher, query),
    'GET /api/payers/{payer_id}': ({ db, teacher, params }) => payerOf(db, teacher, params.payer_id),
    'POST /api/payers': ({ tx, teaching, body }) => addPayer(tx, teaching, body),
    'POST /api/students/{student_id}/pays-himself': ({ tx, teaching, params }) =>
      payHimself(tx, teaching, params.student_id),
    'PUT /api/payers/{payer_id}': ({ tx, teacher, params, body }) => changePayer(tx, teacher, params.payer_id, body),
    'DELETE /api/payers/{payer_id}': ({ tx, teacher, params }) => removePayer(tx, teacher, params.payer_id, follow),
    async 'PUT /api/payers/{payer_id}/students/{student_id}'({ tx, teacher, params, body: { version, ...link } }) {
      await holdPayer(tx, teacher, params.payer_id, version);
      await linkStudent(tx, teacher, { ...params, ...link });
      return payerOf(tx, teacher, params.payer_id);
    },
    async 'DELETE /api/payers/{payer_id}/students/{student_id}'({ tx, teacher, params }) {
      await holdPayer(tx, teacher, params.payer_id, '*');
      return unlinkStudent(tx, params.payer_id, params.student_id);
    },
    'POST /api/payers/{payer_id}/merge/{other_id}': ({ tx, teacher, params, body }) =>
      mergePayers(tx, teacher, params, { ...body, follow }),
  });

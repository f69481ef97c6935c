import type { InputOf, payers } from '@planner/contract';
import { BILL_DEEDS } from './bill-deeds.ts';
import type { World } from './world.ts';

type Write = Exclude<keyof typeof payers, `GET ${string}`> | keyof typeof BILL_DEEDS;

/** The writes of payers, of their links with students, of bills and of the ways to pay. */
export const PAYER_DEEDS: { readonly [Key in Write]: (world: World) => InputOf<Key> } = {
  ...BILL_DEEDS,
  'POST /api/payers': ({ card }) => ({ body: { name: 'Пётр', student: { student_id: card, role: 'parent' } } }),
  'POST /api/students/{student_id}/pays-himself': ({ bare }) => ({ params: { student_id: bare } }),
  'PUT /api/payers/{payer_id}': ({ noted }) => ({
    params: { payer_id: noted.payer },
    body: { version: '*', addressed_as: 'Ольга Петровна' },
  }),
  'DELETE /api/payers/{payer_id}': ({ noted }) => ({ params: { payer_id: noted.payer } }),
  'PUT /api/payers/{payer_id}/students/{student_id}': ({ noted, bare }) => ({
    params: { payer_id: noted.payer, student_id: bare },
    body: { version: '*', role: 'parent' },
  }),
  'DELETE /api/payers/{payer_id}/students/{student_id}': ({ noted, card }) => ({
    params: { payer_id: noted.payer, student_id: card },
  }),
  'POST /api/payers/{payer_id}/merge/{other_id}': ({ noted }) => ({
    params: { payer_id: noted.payer, other_id: noted.otherPayer },
    body: { version: '*', other_version: '*' },
  }),
};

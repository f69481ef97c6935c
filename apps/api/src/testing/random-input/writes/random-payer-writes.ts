import type { payers } from '@planner/contract';
import { type Choose, type Known, one, type Undoable, type Writes } from '../known.ts';

const payer = ({ payers: known }: Known, choose: Choose) => ({ payer_id: one(known, choose) });
const both = (known: Known, choose: Choose) => ({
  ...payer(known, choose),
  student_id: one(known.students, choose),
});
const roles = (choose: Choose) => ({
  role: choose(['self', 'parent', 'second_parent', 'second_parent'] as const),
  share: choose([null, null, 20, 50]),
});

/** Random writes of payers and of their links to students. */
export const RANDOM_PAYERS: Pick<Writes, Extract<Undoable, keyof typeof payers>> = {
  'POST /api/payers': ({ students }, choose) => ({
    body: {
      name: choose(['Ольга', 'Пётр']),
      phone_number: choose(['', '+7 900 000-00-00']),
      student: choose([null, { student_id: one(students, choose), ...roles(choose) }]),
    },
  }),
  'POST /api/students/{student_id}/pays-himself': ({ students }, choose) => ({
    params: { student_id: one(students, choose) },
  }),
  'PUT /api/payers/{payer_id}': (known, choose) => ({
    params: payer(known, choose),
    body: { version: '*', addressed_as: choose(['', 'Ольга Петровна']), language: choose(['ru', 'en'] as const) },
  }),
  'DELETE /api/payers/{payer_id}': (known, choose) => ({ params: payer(known, choose) }),
  'PUT /api/payers/{payer_id}/students/{student_id}': (known, choose) => ({
    params: both(known, choose),
    body: { version: '*', ...roles(choose) },
  }),
  'DELETE /api/payers/{payer_id}/students/{student_id}': (known, choose) => ({ params: both(known, choose) }),
  'POST /api/payers/{payer_id}/merge/{other_id}': (known, choose) => ({
    params: { ...payer(known, choose), other_id: one(known.payers, choose) },
    body: { version: '*', other_version: '*' },
  }),
};

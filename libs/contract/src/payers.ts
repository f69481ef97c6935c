import { email, id, line, page, pageQuery, pathId, phone, saved, version } from '@planner/calls';
import { z } from 'zod';
import { calls } from './call.ts';
import { namesake } from './fields.ts';
import { rowId } from './row-ids.ts';
import { TypeConnect } from './reference.ts';

const teacher = ['teacher'] as const;

/**
 * The relation of the payer to the student. `second_parent` is a further payer, who may be linked without the right to
 * see money.
 */
export const PayerRole = z.enum(['self', 'parent', 'second_parent']);
export type PayerRole = z.output<typeof PayerRole>;

/**
 * A student of a payer. `share` is a percent of the student's bills. Without a share (null) the payer pays the part
 * that the other payers leave.
 */
const PaidStudent = z
  .object({
    student_id: id(),
    student_name: z.string(),
    namesake: namesake(),
    role: PayerRole,
    sees_money: z.boolean(),
    share: z.int().nullable(),
  })
  .meta({ id: 'PaidStudent' });
export type PaidStudent = z.output<typeof PaidStudent>;

/** A person who pays, with the students that he pays for. */
export const Payer = z
  .object({
    payer_id: id(),
    name: z.string(),
    given_name: z.string(),
    addressed_as: z.string(),
    phone_number: z.string(),
    email: z.string(),
    contact: z.string(),
    type_connect: TypeConnect.nullable(),
    language: z.enum(['ru', 'en']),
    version: z.int(),
    /** Whether the payer has an own plan of bills. */
    has_plan: z.boolean(),
    students: z.array(PaidStudent),
  })
  .meta({ id: 'Payer' });
export type Payer = z.output<typeof Payer>;

const SavedPayer = saved(Payer).meta({ id: 'SavedPayer' });

const name = () => line(200).min(1, 'payer_name_missing');
const person = {
  given_name: line(100).optional(),
  addressed_as: line(100).optional(),
  phone_number: phone().optional(),
  email: z.union([z.literal(''), email()]).optional(),
  contact: line(200).optional(),
  type_connect_id: rowId('type_connect').nullish(),
  language: z.enum(['ru', 'en']).optional(),
};
const link = {
  role: PayerRole,
  /** Only a second parent may be without money. */
  sees_money: z.boolean().default(true),
  share: z.int().min(1).max(100).nullish(),
};

export const NewPayer = z.object({
  name: name(),
  ...person,
  /** The first student, linked in the same write. */
  student: z.object({ student_id: rowId('student'), ...link }).nullish(),
});
export type NewPayer = z.input<typeof NewPayer>;

const payerId = z.object({ payer_id: pathId() });
const payerOfStudent = z.object({ payer_id: pathId(), student_id: pathId() });
const topics = ['payers'] as const;

export const payers = calls({
  'GET /api/payers': {
    summary:
      'Плательщики преподавателя по алфавиту; student_id — одного ученика, without_plan — без своего плана счетов',
    roles: teacher,
    query: z.object({
      ...pageQuery,
      search: line(200).optional(),
      student_id: pathId().optional(),
      without_plan: z.stringbool().default(false),
    }),
    response: page(Payer),
    topics: ['payers', 'students'],
  },
  'GET /api/payers/{payer_id}': {
    summary: 'Плательщик и его ученики',
    roles: teacher,
    params: payerId,
    response: Payer,
    topics: ['payers', 'students'],
  },
  'POST /api/payers': {
    summary: 'Новый плательщик; student сразу связывает его с учеником',
    roles: teacher,
    body: NewPayer,
    response: SavedPayer,
    status: 201,
    topics,
    undo: 'rows',
    idempotent: true,
  },
  'POST /api/students/{student_id}/pays-himself': {
    summary: 'Ученик платит за себя: плательщик с именем и контактами из карточки',
    roles: teacher,
    params: z.object({ student_id: pathId() }),
    response: SavedPayer,
    status: 201,
    topics,
    undo: 'rows',
    idempotent: true,
  },
  'PUT /api/payers/{payer_id}': {
    summary: 'Меняет имя, обращение, контакты и язык плательщика',
    roles: teacher,
    params: payerId,
    body: z.object({ name: name().optional(), ...person, version: version() }),
    response: SavedPayer,
    topics,
    undo: 'rows',
  },
  'DELETE /api/payers/{payer_id}': {
    summary: 'Удаляет плательщика; ученики и деньги остаются',
    roles: teacher,
    params: payerId,
    response: saved(z.object({ removed: id() })),
    topics,
    undo: 'rows',
  },
  'PUT /api/payers/{payer_id}/students/{student_id}': {
    summary: 'Связывает плательщика с учеником или меняет роль и долю',
    roles: teacher,
    params: payerOfStudent,
    body: z.object({ ...link, version: version() }),
    response: SavedPayer,
    topics,
    undo: 'rows',
  },
  'DELETE /api/payers/{payer_id}/students/{student_id}': {
    summary: 'Отвязывает плательщика от ученика: обе карточки остаются как были',
    roles: teacher,
    params: payerOfStudent,
    response: saved(z.object({ unlinked: id() })),
    topics,
    undo: 'rows',
  },
  'POST /api/payers/{payer_id}/merge/{other_id}': {
    summary: 'Объединяет две карточки одного человека: пустое берётся из второй, ученики вместе; dry_run — показать',
    roles: teacher,
    params: z.object({ payer_id: pathId(), other_id: pathId() }),
    body: z.object({ version: version(), other_version: version(), dry_run: z.boolean().default(false) }),
    response: SavedPayer,
    topics,
    undo: 'rows',
  },
});

import { z } from 'zod';
import { type Fields, type Part, SHAPES } from './world.ts';

const { params, result, event, props, request, answer } = SHAPES;
const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
const payers = z.discriminatedUnion('is', [z.strictObject({ is: z.literal('student'), id: z.int() })]);
/** The items of an answer, with additional or changed fields. */
export const item = (more: Fields): z.ZodType =>
  z.array(z.object({ id: z.int(), title: z.string().max(80), paid_at: z.iso.datetime().nullable(), ...more }));
/** The people of a slot, with additional or changed fields. */
export const person = (more: Fields) => z.array(z.object({ student_id: z.int(), student_name: z.string(), ...more }));

/**
 * PLT-192. Changes that break another build: a description, the changed part of the world, the part's new fields, and
 * the path of the first break.
 */
export const BREAKS: [string, Part, Fields, string][] = [
  ['a field of a modal is required now', 'params', { ...params, amount: z.number().min(0).max(100_000) }, '.amount'],
  ['a new field of a modal is required', 'params', { ...params, currency: z.string() }, '.currency'],
  ['a field of a modal is gone', 'params', without(params, 'note'), '.note'],
  ['a field of a modal is of another type', 'params', { ...params, student_id: z.string() }, '.student_id'],
  ['a field of a modal is called otherwise', 'params', { ...without(params, 'kind'), way: params.kind }, '.kind'],
  ['a modal takes one way of paying less', 'params', { ...params, kind: z.enum(['cash']).optional() }, '.kind'],
  ['a modal takes only one constant', 'params', { ...params, kind: z.literal('card').optional() }, '.kind'],
  ['a modal takes no null', 'params', { ...params, note: z.string().min(1).max(200).optional() }, '.note'],
  [
    'a modal takes shorter notes',
    'params',
    { ...params, note: z.string().min(1).max(100).nullable().optional() },
    '.note',
  ],
  [
    'a modal takes longer notes alone',
    'params',
    { ...params, note: z.string().min(3).max(200).nullable().optional() },
    '.note',
  ],
  [
    'a modal takes notes of one form',
    'params',
    { ...params, note: z.string().regex(/^№/).max(200).nullable().optional() },
    '.note',
  ],
  ['a modal takes smaller sums', 'params', { ...params, amount: z.number().min(0).max(50_000).optional() }, '.amount'],
  [
    'a modal takes sums above nothing',
    'params',
    { ...params, amount: z.number().positive().max(100_000).optional() },
    '.amount',
  ],
  ['a modal takes whole sums', 'params', { ...params, amount: z.int().min(0).max(100_000).optional() }, '.amount'],
  [
    'a modal takes sums in steps',
    'params',
    { ...params, amount: z.number().min(0).max(100_000).multipleOf(50).optional() },
    '.amount',
  ],
  ['a modal takes ids from ten', 'params', { ...params, student_id: z.int().min(10) }, '.student_id'],
  ['a modal takes fewer dates', 'params', { ...params, dates: z.array(z.iso.date()).max(5).optional() }, '.dates'],
  [
    'a modal takes no empty list',
    'params',
    { ...params, dates: z.array(z.iso.date()).min(1).max(10).optional() },
    '.dates',
  ],
  [
    'a modal takes instants for dates',
    'params',
    { ...params, dates: z.array(z.iso.datetime()).max(10).optional() },
    '.dates[]',
  ],
  ['a modal takes one date for a list', 'params', { ...params, dates: z.iso.date().optional() }, '.dates'],
  [
    'a modal takes whole shares',
    'params',
    { ...params, shares: z.record(z.string(), z.int()).optional() },
    '.shares.*',
  ],
  [
    'a modal takes shares of known names',
    'params',
    { ...params, shares: z.partialRecord(z.enum(['a', 'b']), z.number()).optional() },
    '.shares.*',
  ],
  [
    'a modal takes shares as an object',
    'params',
    { ...params, shares: z.strictObject({ a: z.number().optional() }).optional() },
    '.shares.*',
  ],
  ['one kind of payer is gone', 'params', { ...params, payer: payers.optional() }, '.payer.is'],
  [
    'a kind of payer has a field more',
    'params',
    {
      ...params,
      payer: z
        .discriminatedUnion('is', [
          z.strictObject({ is: z.literal('student'), id: z.int(), since: z.iso.date() }),
          z.strictObject({ is: z.literal('other'), name: z.string() }),
        ])
        .optional(),
    },
    '.payer.since',
  ],
  ['a result lacks a field', 'result', without(result, 'payment_id'), '.payment_id'],
  ['a result may lack a field', 'result', { ...result, payment_id: z.int().optional() }, '.payment_id'],
  [
    'a result has a state that nobody knows',
    'result',
    { ...result, state: z.enum(['paid', 'owed', 'forgiven']) },
    '.state',
  ],
  ['a result is a text', 'result', { ...result, payment_id: z.string() }, '.payment_id'],
  ['a result may be null', 'result', { ...result, payment_id: z.int().nullable() }, '.payment_id'],
  ['a result is no whole number', 'result', { ...result, payment_id: z.number() }, '.payment_id'],
  ['an event lacks a field', 'event', without(event, 'userType'), '.userType'],
  [
    'an event knows one role more',
    'event',
    { ...event, userType: z.enum(['teacher', 'student', 'parent']).nullable() },
    '.userType',
  ],
  ['an event tells an id as a text', 'event', { ...event, userId: z.string().nullable() }, '.userId'],
  ['an event tells a day for an instant', 'event', { ...event, seen: z.iso.date() }, '.seen'],
  ['an event may lack a field', 'event', { ...event, seen: z.iso.datetime().optional() }, '.seen'],
  ['a slot gives no list', 'props', without(props, 'participants'), '.participants'],
  [
    'a slot gives people without names',
    'props',
    { ...props, participants: z.array(z.object({ student_id: z.int() })) },
    '.participants[].student_name',
  ],
  [
    'a slot gives nameless people',
    'props',
    { ...props, participants: person({ student_name: z.string().nullable() }) },
    '.participants[].student_name',
  ],
  [
    'a slot gives one alternative more',
    'props',
    { ...props, tab: z.union([z.string(), z.int(), z.boolean()]) },
    '.tab',
  ],
  ['a slot gives null for a list', 'props', { ...props, participants: person({}).nullable() }, '.participants'],
  ['a call asks for a field more', 'request', { ...request, zone: z.string() }, '.zone'],
  ['a call no longer knows a field', 'request', without(request, 'sort'), '.sort'],
  ['a call takes smaller pages', 'request', { ...request, limit: z.int().min(1).max(50).optional() }, '.limit'],
  ['a call takes no date', 'request', { ...request, date: z.iso.datetime() }, '.date'],
  ['a call sorts by less', 'request', { ...request, sort: z.enum(['name']).optional() }, '.sort'],
  [
    'an answer lacks a field of its items',
    'answer',
    { ...answer, items: z.array(z.object({ id: z.int(), paid_at: z.iso.datetime().nullable() })) },
    '.items[].title',
  ],
  [
    'an answer has longer titles',
    'answer',
    { ...answer, items: item({ title: z.string().max(120) }) },
    '.items[].title',
  ],
  ['an answer counts below nothing', 'answer', { ...answer, total: z.int().min(-1) }, '.total'],
  ['an answer is a page of another kind', 'answer', { ...answer, items: z.record(z.string(), z.int()) }, '.items'],
];

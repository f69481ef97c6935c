import type { CallTable, RefusalCode } from '@planner/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tx } from '../database/database.ts';
import { implement } from './implement.ts';
import { Refusal } from './refusal.ts';

const table = {
  'GET /api/read': { summary: '', roles: ['teacher'], response: z.number(), topics: [] },
  'GET /api/extend': {
    summary: '',
    roles: ['teacher'],
    response: z.number(),
    topics: [],
    writes: true,
    undo: { not: 'Ничего не меняет' },
  },
  'POST /api/write': {
    summary: '',
    roles: ['student'],
    body: z.object({ name: z.string() }),
    response: z.object({ written: z.number(), operation_id: z.number().nullable() }),
    topics: [],
    undo: 'rows',
  },
} as const satisfies CallTable;

const write = (_tx: Tx) => 1;
const answer = (tx: Tx) => ({ written: write(tx) });

test('[OPS-29] a read that writes, a call without a handler, a wrong field or another role does not compile', () => {
  const good = {
    'GET /api/read': () => 1,
    'GET /api/extend': ({ tx }: { tx: Tx }) => write(tx),
    'POST /api/write': ({ tx }: { tx: Tx }) => answer(tx),
  };
  const routes = implement(table, good);

  // @ts-expect-error a read has no transaction
  implement(table, { ...good, 'GET /api/read': ({ tx }) => write(tx) });
  // @ts-expect-error a read's database is no transaction
  implement(table, { ...good, 'GET /api/read': ({ db }) => write(db) });
  // @ts-expect-error one call has no handler
  implement(table, { 'GET /api/read': () => 1, 'GET /api/extend': () => 1 });
  // @ts-expect-error the body has no such field
  implement(table, { ...good, 'POST /api/write': ({ body }) => body.surname });
  // @ts-expect-error a student's call knows no teacher
  implement(table, { ...good, 'POST /api/write': ({ teacher }) => teacher });
  // @ts-expect-error the answer is a number
  implement(table, { ...good, 'GET /api/read': () => 'one' });

  expect(routes.map(({ key }) => key)).toEqual(['GET /api/read', 'GET /api/extend', 'POST /api/write']);
});

test('[UND-1] a write that does not declare whether and how it is undone does not compile', () => {
  const write = { summary: '', roles: ['teacher'], response: z.null(), status: 204, topics: [] } as const;
  const answers = z.object({ id: z.number() });

  // @ts-expect-error a write without a word about its undo
  const silent: CallTable = { 'POST /api/write': write };
  // @ts-expect-error a reason is a sentence
  const vague: CallTable = { 'POST /api/write': { ...write, undo: { not: true } } };
  // @ts-expect-error an answer of a write names its operation
  const nameless: CallTable = { 'POST /api/write': { ...write, response: answers, undo: 'rows' } };
  // @ts-expect-error a read that writes states why it cannot be undone
  const reading: CallTable = { 'GET /api/read': { ...write, writes: true } };
  const whole: CallTable = { 'POST /api/write': { ...write, undo: 'rows' } };

  const tables = [silent, vague, nameless, reading, whole];
  expect(tables.map((one) => Object.keys(one))).toEqual([
    ['POST /api/write'],
    ['POST /api/write'],
    ['POST /api/write'],
    ['GET /api/read'],
    ['POST /api/write'],
  ]);
});

test('[OPS-24] a refusal has a code of the contract and a Russian message', () => {
  // @ts-expect-error the contract knows no such code
  const unknown: RefusalCode = 'too_early';

  const refusal = new Refusal('lesson_overlaps', { details: [1] });

  expect(unknown).toBe('too_early');
  expect(refusal.body()).toEqual({
    status: 409,
    code: 'lesson_overlaps',
    message: expect.stringMatching(/^[А-Я]/),
    details: [1],
  });
});

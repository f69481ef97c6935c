import { expect, test } from 'vitest';
import { faults, sample, type Schema } from './schema.ts';

const NOTE: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 5 },
    day: { type: 'string', format: 'date' },
    kind: { enum: ['short', 'long'] },
    tags: { type: 'array', items: { type: 'string' } },
    text: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    version: { const: 2 },
    count: { type: ['integer', 'null'] },
  },
  required: ['id', 'day', 'kind', 'tags', 'version'],
  additionalProperties: false,
};
const note = { id: 5, day: '2026-11-24', kind: 'short', tags: [], version: 2 };

test('[PLT-196] a stub answers with the smallest value that the contract accepts', () => {
  expect(sample(NOTE)).toEqual(note);
  expect([sample({ type: ['boolean', 'null'] }), sample({ type: 'number' }), sample({})]).toEqual([true, 1, null]);
  expect(sample({ oneOf: [{ type: 'string' }, { type: 'number' }] })).toBe('текст');
});

test.each([
  ['what it accepts', note, []],
  ['an optional field', { ...note, text: null, more: undefined }, []],
  ['a missing field', { ...note, id: undefined }, ['note.id: нет']],
  ['a type', { ...note, id: '5' }, ['note.id: string, а не integer']],
  ['one of two types', { ...note, count: 'one' }, ['note.count: string, а не integer или null']],
  ['a fraction', { ...note, id: 5.5 }, ['note.id: number, а не integer']],
  ['a word of the list', { ...note, kind: 'other' }, ['note.kind: не из списка']],
  ['a constant', { ...note, version: 1 }, ['note.version: не 2']],
  ['an item', { ...note, tags: ['a', 7] }, ['note.tags[1]: number, а не string']],
  ['the variants', { ...note, text: 7 }, ['note.text: ни один из вариантов']],
  ['an unknown field', { ...note, other: 1 }, ['note.other: договор его не знает']],
  ['something else', null, ['note: null, а не object']],
])('[PLT-196] a stub compares a value with the contract: %s', (_, value, expected) => {
  expect(faults(NOTE, value, 'note')).toEqual(expected);
});

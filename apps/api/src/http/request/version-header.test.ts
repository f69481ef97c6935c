import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { tagOf, withVersion } from './version-header.ts';

const NAMES_NONE = 'Нужна одна версия в кавычках, например "7", или *';
const NAMES_ANOTHER = 'Версия не та, что названа в запросе';

test.each<[string | undefined, unknown, unknown]>([
  [undefined, { goal: 'а' }, { goal: 'а' }],
  ['"7"', { goal: 'а' }, { goal: 'а', version: 7 }],
  ['*', { goal: 'а' }, { goal: 'а', version: '*' }],
  ['"7"', null, { version: 7 }],
  ['"7"', { version: 7 }, { version: 7 }],
  ['"7"', { version: '7' }, { version: '7' }],
  ['*', { version: 7 }, { version: 7 }],
  ['"7"', [1], [1]],
  ['"7"', 'text', 'text'],
  ['7', {}, NAMES_NONE],
  ['"0"', {}, NAMES_NONE],
  ['"7", "8"', {}, NAMES_NONE],
  ['W/"7"', {}, NAMES_NONE],
  ['"7"', { version: 8 }, NAMES_ANOTHER],
])('[API-9] [API-14] with If-Match %s the body %j becomes %j', (header, body, expected) => {
  const read = () => withVersion('body', { 'if-match': header }, { body, query: undefined });

  if (typeof expected === 'string' && expected !== body) {
    expect(read).toThrow(expect.objectContaining({ parts: { fields: { 'If-Match': expected } } }));
    expect(read).toThrow(Refusal);
  } else expect(read().body).toEqual(expected);
});

test('[API-9] a call without a version ignores the header', () => {
  const sent = { body: { goal: 'а' }, query: undefined };

  expect(withVersion(undefined, { 'if-match': '"7"' }, sent)).toBe(sent);
});

test.each<[unknown, string | null]>([
  [{ id: 1, version: 7 }, '"7"'],
  [{ lesson: { version: 7 }, updated: 1 }, '"7"'],
  [{ rule: { version: 8 }, created: 1 }, '"8"'],
  [{ version: '1.0.0' }, null],
  [{ lesson: null }, null],
  [{ id: 1 }, null],
  [[{ version: 7 }], null],
  ['text', null],
  [null, null],
])('[API-10] the tag of %j is %s', (answer, tag) => {
  expect(tagOf(answer)).toBe(tag);
});

import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

const EMAIL = 'anna@example.test';

test.each([
  [['list'], { command: 'list' }],
  [['log'], { command: 'log' }],
  [['grant', EMAIL], { command: 'grant', email: EMAIL, right: 'admin' }],
  [['revoke', EMAIL, 'admin'], { command: 'revoke', email: EMAIL, right: 'admin' }],
  [['grant', EMAIL, 'platform'], { command: 'grant', email: EMAIL, right: 'platform' }],
])('[ADM-1] the arguments %j of the command are accepted', (words, asked) => {
  expect(askedOf(words)).toEqual(asked);
});

test.each([
  [[]],
  [['give', EMAIL]],
  [['grant']],
  [['grant', EMAIL, 'root']],
  [['grant', EMAIL, 'platform', 'admin']],
  [['list', EMAIL]],
  [['log', EMAIL]],
])('[ADM-1] the arguments %j of the command are rejected with its usage', (words) => {
  expect(() => askedOf(words)).toThrow('Нужно: grant ПОЧТА [platform]');
});

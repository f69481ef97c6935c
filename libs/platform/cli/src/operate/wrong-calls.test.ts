import { expect, test, vi } from 'vitest';
import type { Verb } from '../command-line/verb.ts';
import { token } from '../pack/key-verbs.ts';
import { canary, pin, unpin } from './operate-verbs.ts';

const NO_SHARE = 'is no share: 0% to 100%';
const WHICH = 'Say --team with --public-key, or --revoke, or --list.';

test.each<[string, Verb, string[], Record<string, string | boolean>, string]>([
  ['a share of 101 %', canary, ['notes', '1.0.0', '101%'], {}, NO_SHARE],
  ['a share in words', canary, ['notes', '1.0.0', 'some'], {}, NO_SHARE],
  [
    'a revision that is no number',
    canary,
    ['notes', '1.0.0', '5%'],
    { revision: 'x' },
    '--revision is a whole number.',
  ],
  ['hours that are no number', pin, ['notes', '1.0.0'], { user: 'anna', hours: '1.5' }, '--hours is a whole number.'],
  ['a pin for nobody', pin, ['notes', '1.0.0'], {}, 'Say whose'],
  ['a pin for an empty name', unpin, ['notes'], { user: '' }, 'Say whose'],
  ['a token for no remote', token, ['Notes'], { list: true }, '«Notes» is no name of a remote.'],
  ['a token without a wish', token, ['notes'], {}, WHICH],
  ['a token with two wishes', token, ['notes'], { list: true, revoke: '7' }, WHICH],
  ['a token without a key', token, ['notes'], { team: 'a' }, WHICH],
])('[PLT-184] %s sends no request and explains the mistake', async (_, verb, words, options, said) => {
  const asked = vi.spyOn(globalThis, 'fetch');

  await expect(async () => verb.run({ words, options })).rejects.toThrow(said);
  expect(asked).not.toHaveBeenCalled();
});

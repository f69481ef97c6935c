import { expect, test, vi } from 'vitest';
import type { Verb } from '../command-line/verb.ts';
import { token } from '../pack/key-verbs.ts';
import { canary, pin, unpin } from './operate-verbs.ts';

const NO_SHARE = 'is no share: write 0% to 100%';
const WHICH = 'Use --team with --public-key, or --revoke, or --list.';

test.each<[string, Verb, string[], Record<string, string | boolean>, string]>([
  ['a share of 101 %', canary, ['notes', '1.0.0', '101%'], {}, NO_SHARE],
  ['a share that is no number', canary, ['notes', '1.0.0', 'some'], {}, NO_SHARE],
  [
    'a revision that is no number',
    canary,
    ['notes', '1.0.0', '5%'],
    { revision: 'x' },
    '--revision must be a whole number.',
  ],
  [
    'hours that are no number',
    pin,
    ['notes', '1.0.0'],
    { user: 'anna', hours: '1.5' },
    '--hours must be a whole number.',
  ],
  ['a pin for nobody', pin, ['notes', '1.0.0'], {}, 'Say whose account'],
  ['a pin for an empty name', unpin, ['notes'], { user: '' }, 'Say whose account'],
  ['a token for no remote', token, ['Notes'], { list: true }, '«Notes» is not the name of a remote.'],
  ['a token without an action', token, ['notes'], {}, WHICH],
  ['a token with two actions', token, ['notes'], { list: true, revoke: '7' }, WHICH],
  ['a token without a key', token, ['notes'], { team: 'a' }, WHICH],
])('[PLT-184] %s sends no request and explains the mistake', async (_, verb, words, options, said) => {
  const asked = vi.spyOn(globalThis, 'fetch');

  await expect(async () => verb.run({ words, options })).rejects.toThrow(said);
  expect(asked).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { checkCompatibility, isInside } from './compatibility.ts';
import { fakeCandidate } from '../testing/candidate.ts';

const candidate = fakeCandidate({ requires: { react: '^19.3.1', contract: '^0.1.0' } });

test.each([
  ['^19.3.1', '19.3.1', true],
  ['^19.3.1', '19.4.0', true],
  ['^19.3.1', '19.3.0', false],
  ['^19.3.1', '18.9.9', false],
  ['^19.3.1', '20.0.0', false],
  ['^0.1.0', '0.1.7', true],
  ['^0.1.0', '0.2.0', false],
  ['^0.1.0', '1.0.0+3f2a9c1e', true],
  ['^0.1.0', '1.4.1', true],
  ['^0.1.0', '2.0.0', false],
  ['^0.2.0', '1.0.0', false],
  ['^1.0.0', '0.1.0', false],
])('[PLT-2] the range %s contains the version %s: %s', (range, version, inside) => {
  expect(isInside(range, version)).toBe(inside);
});

test('[PLT-2] a remote that fits the page’s packages passes', () => {
  expect(() =>
    checkCompatibility(candidate, { react: '19.3.1', contract: '0.1.0' }, ['https://a.example']),
  ).not.toThrow();
});

test.each([
  ['another React', { react: '18.3.0', contract: '0.1.0' }, candidate],
  ['another contract', { react: '19.3.1', contract: '0.2.0' }, candidate],
  [
    'another major version of the tokens',
    { 'design-tokens': '2.0.0' },
    fakeCandidate({ requires: { 'design-tokens': '^1.0.0' } }),
  ],
  ['a package that the page lacks', { contract: '0.1.0' }, candidate],
  ['a foreign origin', { react: '19.3.1', contract: '0.1.0' }, { ...candidate, base: 'https://b.example/mfe/' }],
])('[PLT-2][PLT-198] a remote that needs %s is rejected', (_, provided, asked) => {
  expect(() => checkCompatibility(asked, provided, ['https://a.example'])).toThrow(
    expect.objectContaining({ kind: 'contract' }),
  );
});

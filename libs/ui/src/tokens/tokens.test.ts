import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** What each major gives; a name more is a minor version, one less or with another meaning a major one. */
const NAMES: Readonly<Record<string, { count: number; hash: string }>> = {
  '1.0': { count: 124, hash: '47eaefca' },
};

test('[PLT-198] the names of the tokens are those of their version in package.json: whoever changes one changes the other', () => {
  const { shared } = JSON.parse(read('../../package.json'));
  const version: string = shared['design-tokens'];
  const names = [...new Set(read('tokens.css').match(/--[\w-]+(?=:)/g))].toSorted();
  const hash = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8);

  expect({ count: names.length, hash }).toEqual(NAMES[version.split('.').slice(0, 2).join('.')]);
});

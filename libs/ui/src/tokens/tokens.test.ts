import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/**
 * The token names of each major version. A new name needs a minor version; a removed name or a new meaning needs a
 * major one.
 */
const NAMES: Readonly<Record<string, { count: number; hash: string }>> = {
  '1.0': { count: 124, hash: '47eaefca' },
};

test('[PLT-198] the names of the tokens match their version in package.json', () => {
  const { shared } = JSON.parse(read('../../package.json'));
  const version: string = shared['design-tokens'];
  const names = [...new Set(read('tokens.css').match(/--[\w-]+(?=:)/g))].toSorted();
  const hash = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8);

  expect({ count: names.length, hash }).toEqual(NAMES[version.split('.').slice(0, 2).join('.')]);
});

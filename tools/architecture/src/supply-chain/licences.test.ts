import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, type LockedPackage, supplyFaults } from './licences.ts';

const sound = { license: 'MIT', integrity: 'sha512-abc' };

test('[OPS-196] a package that runs needs an allowed licence and a sha512; one of development needs neither', () => {
  const faults = supplyFaults({
    '': {},
    'apps/api': { license: 'UNLICENSED' },
    'node_modules/sound': sound,
    'node_modules/tool': { dev: true },
    'node_modules/own': { link: true },
    'node_modules/closed': { ...sound, license: 'GPL-3.0-only' },
    'node_modules/nameless': { integrity: 'sha512-abc' },
    'node_modules/unproved': { license: 'MIT' },
  });

  expect(faults).toEqual([
    'node_modules/closed: GPL-3.0-only',
    'node_modules/nameless: no licence',
    'node_modules/unproved: no sha512 integrity',
  ]);
});

test.each([
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND Zlib)', true],
  ['MIT and ISC', true],
  ['MIT AND GPL-3.0-only', false],
])('[OPS-196] of the licences «%s» the answer is %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('[OPS-196] what is locked today has allowed licences and integrity', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8');
  // npm writes it.
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };

  expect(supplyFaults(packages)).toEqual([]);
});

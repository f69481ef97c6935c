import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BaseFault, environment, namedBase } from './named-base.ts';

const ENVIRONMENT = { API_PRODUCTION: 'https://planner.example', API_TEST: 'http://127.0.0.1:4000/' };

test('[PLT-333] production and test are the addresses in API_PRODUCTION and API_TEST', () => {
  expect(namedBase('production', ENVIRONMENT)).toBe('https://planner.example');
  expect(namedBase('test', ENVIRONMENT)).toBe('http://127.0.0.1:4000');
});

test.each(['staging', '', 'toString'])(
  '[PLT-333] «%s» is rejected as a base, and the message lists both names',
  (name) => {
    expect(() => namedBase(name, ENVIRONMENT)).toThrow(
      new BaseFault(`There is no API base «${name}»: write --api production or --api test.`),
    );
  },
);

test.each([undefined, ''])(
  '[PLT-333] a base whose variable is %s is rejected with the name of the variable',
  (value) => {
    expect(() => namedBase('production', { ...ENVIRONMENT, API_PRODUCTION: value })).toThrow(
      new BaseFault(
        'API_PRODUCTION is not set: write its address into the environment or .env, such as API_PRODUCTION=https://planner.example.',
      ),
    );
  },
);

test.each([
  'planner.example',
  'ftp://planner.example',
  'https://planner.example/api',
  'https://planner.example/?a=1',
  'https://planner.example/#a',
  'https://teacher:secret@planner.example',
])('[PLT-333] the address %s is rejected with the name of the variable', (address) => {
  expect(() => namedBase('test', { API_TEST: address })).toThrow(
    new BaseFault(
      'API_TEST is no address of an API: it must be an http or https origin without a path, such as https://planner.example.',
    ),
  );
});

test('[PLT-333] .env provides an address that the environment lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-env-'));
  writeFileSync(join(folder, '.env'), 'API_TEST=http://file.example\nAPI_PRODUCTION=http://production.example\n');

  const variables = environment(folder, { API_TEST: 'http://own.example' });

  expect([namedBase('test', variables), namedBase('production', variables)]).toEqual([
    'http://own.example',
    'http://production.example',
  ]);
  rmSync(folder, { recursive: true });
  expect(environment(folder, {})).toEqual({});
});

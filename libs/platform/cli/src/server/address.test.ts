import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../command-line/call.ts';
import { VERBS } from '../verbs.ts';
import { addressOf } from './address.ts';

beforeEach(() => {
  vi.stubEnv('API_TEST', 'https://test.planner.example');
  vi.stubEnv('API_PRODUCTION', '');
  vi.stubEnv('MFE_TOKEN', '');
  vi.stubEnv('MFE_SERVER', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function refusalOf(...args: string[]) {
  const said: string[] = [];
  const code = await call(VERBS, args, { out: (text) => said.push(text), error: (text) => said.push(text) });
  return { code, text: said.join('\n') };
}

test('[PLT-337] --api test uses the address in API_TEST, and --against and --to use their own', async () => {
  expect(await addressOf('against', undefined, 'test')).toBe('https://test.planner.example');
  expect(await addressOf('against', 'https://planner.example', undefined)).toBe('https://planner.example');
  expect(await addressOf('to', undefined, undefined)).toBeUndefined();
});

test.each([
  ['dev', '--against'],
  ['check', '--to'],
  ['publish', '--to'],
])('[PLT-337] mfe %s accepts %s or --api, and rejects both together', async (verb, option) => {
  const { code, text } = await refusalOf(verb, 'notes', option, 'https://planner.example', '--api', 'test');

  expect(code).toBe(2);
  expect(text).toContain(`Give the address by ${option} or by --api, not by both.`);
});

test.each(['dev', 'check', 'publish'])('[PLT-333] mfe %s names the unset variable of a base', async (verb) => {
  const { code, text } = await refusalOf(verb, 'notes', '--api', 'production');

  expect(code).toBe(2);
  expect(text).toContain('API_PRODUCTION is not set');
});

test('[PLT-333] mfe dev lists both bases if the name is unknown', async () => {
  const { code, text } = await refusalOf('dev', 'notes', '--api', 'staging');

  expect(code).toBe(2);
  expect(text).toContain('There is no API base «staging»: write --api production or --api test.');
});

test('[PLT-337] mfe check accepts the named base, so only its token is missing', async () => {
  const { code, text } = await refusalOf('check', 'notes', '--api', 'test');

  expect(code).toBe(1);
  expect(text).toContain('MFE_TOKEN is not set');
});

test('[PLT-334] without --api, the product still comes from --against, --to or MFE_SERVER', async () => {
  expect((await refusalOf('dev', 'notes')).text).toContain('--against https://…, --api test or MFE_SERVER');
  expect((await refusalOf('check', 'notes')).text).toContain('--to https://… or MFE_SERVER');
});

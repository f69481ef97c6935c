import { join } from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { packFor, send } from '../../testing/deployed/pack.ts';
import { runMain } from '../../testing/processes/run-main.ts';
import { addressOfDatabase } from '../../testing/databases/database-address.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const { dataDir, remotesDir } = api.config;
const settings = { DATA_DIR: dataDir, REMOTES_DIR: remotesDir, DATABASE_URL: await addressOfDatabase(api) };
const tokens = (...args: string[]) => runMain(join(import.meta.dirname, 'main.ts'), args, settings);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

test(
  '[PLT-183] a token is shown once, allows publishing its remote, is listed without its text, and can be revoked',
  { tags: 'full' },
  async () => {
    const made = await tokens('create', 'notes', 'The team of notes', KEY);
    const [token = '', where = ''] = made.said.trim().split('\n');
    const team = { token, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    expect([made.code, token]).toEqual([0, expect.stringMatching(/^mfe_[\w-]{43}$/)]);
    expect(where).toMatch(/^It is for notes in the database localhost\/test_\w+, and is shown once\.$/);
    expect((await send(api, 'notes', token, packFor('notes', team))).status).toBe(201);
    expect(await tokens('list', 'notes')).toEqual({ code: 0, said: '1 The team of notes\n' });

    expect(await tokens('revoke', 'notes', '1')).toEqual({ code: 0, said: 'The token 1 of notes is revoked.\n' });

    expect((await send(api, 'notes', token, packFor('notes', team))).status).toBe(401);
    expect((await tokens('list', 'notes')).said).toBe('1 The team of notes, revoked\n');
    expect((await tokens('revoke', 'notes', '1')).said).toMatch(/no token 1, or it is already revoked/);
  },
);

test.each([
  ['no key', ['create', 'notes', 'Team', 'AAAA'], /no public key/],
  ['no name', ['create', '../notes', 'Team', KEY], /^Say create/],
  ['nothing', [], /^Say create/],
])('[PLT-183] %s is refused with one sentence', async (_, args, words) => {
  const { code, said } = await tokens(...args);

  expect(code).toBe(1);
  expect(said).toMatch(words);
});

test('[PLT-181] mfe gc prints the removed versions', { tags: 'full' }, async () => {
  const collect = () => runMain(join(import.meta.dirname, '../collecting/main.ts'), [], settings);

  expect(await collect()).toEqual({ code: 0, said: 'There is nothing to remove.\n' });
});

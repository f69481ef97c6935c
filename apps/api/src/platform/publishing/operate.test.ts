import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { put } from '@planner/platform-server/testing';
import { offeredTo, toldOf } from '../../testing/deployed/offered.ts';
import { newTeam, packFor, send } from '../../testing/deployed/pack.ts';
import { sizedEach } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const api = await testApi();
afterAll(() => api.close());
await put(api.config.shellDir, 'index.html', '<!--mfe-registry-->');
const team = await newTeam(api, 'notes');
const [V1, V2, V3] = ['1.0.0+aaaa1111', '1.1.0+bbbb2222', '1.2.0+cccc3333'] as const;
for (const version of [V1, V2, V3]) await send(api, 'notes', team.token, packFor('notes', team, { version }));
const address = api.server.server.address();
const MFE_SERVER = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;

/** Runs the command as a team does, in its own process. */
function mfeOf(token: string, ...args: string[]) {
  return new Promise<{ code: number; said: string }>((done) =>
    execFile(
      process.execPath,
      ['libs/platform/cli/src/cli.ts', ...args],
      { cwd: ROOT, env: { ...process.env, MFE_SERVER, MFE_TOKEN: token } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), said: `${out}${err}` }),
    ),
  );
}
const mfe = (...args: string[]) => mfeOf(team.token, ...args);
const offered = async (person?: Parameters<typeof offeredTo>[2]) =>
  toldOf(await offeredTo(api.server, 'notes', person));
/** Creates the state after the first test, for tests that run without it. */
async function isGiven(): Promise<void> {
  for (const version of [V1, V2]) await mfe('promote', 'notes', version);
}
const twice = async (...args: string[]) => [(await mfe(...args)).code, (await mfe(...args)).code];

test('[PLT-184] a version goes from a share to all and back, each step by one command, which repeated changes nothing', async () => {
  expect(await twice('promote', 'notes', V1)).toEqual([0, 0]);
  expect(await offered()).toEqual([`stable ${V1}`]);
  expect(await twice('canary', 'notes', V2, '100%')).toEqual([0, 0]);
  const teacher = await api.teacher();
  expect((await offered(teacher))[0]).toBe(`canary ${V2}`);
  expect((await mfe('promote', 'notes')).code).toBe(0);
  expect(await offered()).toEqual([`stable ${V2}`, `previous ${V1}`]);

  const { code, said } = await mfe('rollback', 'notes');

  expect([code, said]).toEqual([0, expect.stringContaining(`stable    ${V1}`)]);
  expect((await offered())[0]).toBe(`stable ${V1}`);
  expect(await twice('rollback', 'notes', '--to', V2)).toEqual([0, 0]);
  expect((await offered())[0]).toBe(`stable ${V2}`);
});

test('[PLT-184] a pin assigns a version to one account for hours, and can be removed', { tags: 'full' }, async () => {
  await isGiven();
  const [qa, other] = [await api.teacher(), await api.teacher()];

  expect(await twice('pin', 'notes', V3, '--user', qa.email, '--hours', '2')).toEqual([0, 0]);
  expect((await offered(qa))[0]).toContain(V3);
  expect((await offered(other))[0]).toBe(`stable ${V2}`);
  expect((await mfe('status', 'notes')).said).toContain(qa.email);
  expect(await twice('unpin', 'notes', '--user', qa.email)).toEqual([0, 0]);
  expect((await offered(qa))[0]).toBe(`stable ${V2}`);
});

test('[PLT-184] status prints text or JSON; a retired version is offered to nobody', { tags: 'full' }, async () => {
  await isGiven();
  expect(await twice('retire', 'notes', V3)).toEqual([0, 0]);
  const [words, json] = [await mfe('status'), await mfe('status', 'notes', '--json')];

  expect(words.said).toMatch(new RegExp(`notes\\n  stable    ${V2.replaceAll(/[.+]/g, '\\$&')}\\n  previous`));
  expect(JSON.parse(json.said)).toMatchObject({ remote: 'notes', stable: V2, versions: expect.any(Array) });
  expect(await mfe('promote', 'notes', V3)).toMatchObject({ code: 1, said: expect.stringMatching(/is retired\./) });
});

test.each([
  ['status', ['status', 'cards']],
  ['a canary', ['canary', 'cards', V1, '5%']],
])(
  '[PLT-184] for a remote without a live version, %s names its published versions and the next step',
  async (_, args) => {
    const cards = await newTeam(api, 'cards');
    await send(api, 'cards', cards.token, packFor('cards', cards, { version: V1 }));

    const { code, said } = await mfeOf(cards.token, ...args);

    expect([code, said]).toEqual([
      1,
      `No user gets this remote yet. Published: ${V1}. Name the first version: mfe promote <remote> <version>.\n`,
    ]);
  },
);

const REFUSED: [string, string[], number, RegExp][] = [
  ['an unknown version', ['promote', 'notes', '9.9.9+a'], 1, /^version: There is no version 9\.9\.9\+a\.$/m],
  ['a remote of another team', ['promote', 'calendar', V1], 1, /another remote/],
  ['an outdated revision', ['rollback', 'notes', '--to', V1, '--revision', '1'], 1, /revision is \d+ now/],
  ['an invalid share', ['canary', 'notes', V1, 'half'], 2, /no share/],
  ['a pin without an account', ['pin', 'notes', V1], 2, /Say whose/],
  ['an unknown account', ['pin', 'notes', V1, '--user', 'nobody@example.test'], 1, /no account nobody@example\.test/],
];
sizedEach('[PLT-184] %s is refused with a message', REFUSED, 3, async ([, args, code, words]) => {
  const answer = await mfe(...args);

  expect(answer).toEqual({ code, said: expect.stringMatching(words) });
});

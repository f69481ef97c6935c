import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { endToken } from '@planner/platform-server';
import { promote, put } from '@planner/platform-server/testing';
import { offeredTo, toldOf } from '../../testing/deployed/offered.ts';
import { blobOf, newTeam, packFor, type PackWish, send, type Team } from '../../testing/deployed/pack.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

/** The parts of a built shell that the server reads. */
await put(api.config.shellDir, 'index.html', '<!--mfe-registry-->');
const alter = (how: string) =>
  api.database.transaction((tx) => sql`alter table mfe_version ${sql.raw(how)}`.execute(tx));

const NOW = new Date('2026-11-20T12:24:00Z');
const { remotesDir, dataDir } = api.config;
const notes = await newTeam(api, 'notes');
const publish = (wish: PackWish = {}, team: Team = notes, remote = 'notes') =>
  send(api, remote, team.token, packFor(remote, team, wish));
const versions = (remote: string) =>
  api.database.db.selectFrom('mfe_version').selectAll().where('remote', '=', remote).orderBy('version').execute();
const versionNames = async (remote = 'notes') => (await versions(remote)).map(({ version }) => version);
const live = (version: string, remote = 'notes') =>
  api.commit((tx) => promote(tx, { remote, by: 'token', now: NOW }, version));
const faultsOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  (body['details'] as { faults: unknown[] } | undefined)?.faults;

test('[PLT-174] a pack is stored and recorded in the registry and the audit, and offered to nobody before a decision', async () => {
  const wish: PackWish = { version: '1.0.0+aaaa1111', reason: 'The suite is being moved' };

  const answer = await publish(wish);

  expect(answer).toMatchObject({
    status: 201,
    body: { remote: 'notes', version: '1.0.0+aaaa1111', outcome: 'published' },
  });
  expect(await versions('notes')).toMatchObject([
    {
      version: '1.0.0+aaaa1111',
      published_by: 'team of notes',
      contract: { format: 1, remote: 'notes' },
      retired_at: null,
    },
  ]);
  expect((await versions('notes'))[0]?.signature).toMatch(/^[\w+/]{86}==$/);
  const audit = await api.database.db.selectFrom('mfe_audit').selectAll().where('act', '=', 'published').execute();
  expect(audit).toMatchObject([
    {
      remote: 'notes',
      version: '1.0.0+aaaa1111',
      team: 'team of notes',
      details: { files: 2, without_e2e: 'The suite is being moved' },
    },
  ]);
  expect(await offeredTo(api.server, 'notes')).toEqual([]);
  await live('1.0.0+aaaa1111');
  expect(toldOf(await offeredTo(api.server, 'notes'))).toEqual(['stable 1.0.0+aaaa1111']);
  expect(await readdir(join(remotesDir, '.arriving'))).toEqual([]);
});

test.each(['x.html', 'x.XHTML', 'pages/x.xml', 'x.pdf'])(
  '[SEC-101] a pack with the document %s that its manifest does not name is refused',
  async (name) => {
    const answer = await publish({
      version: '1.0.0+dddd0001',
      files: { [name]: '<script>document.title = 1</script>' },
    });

    expect(answer.status).toBe(422);
    expect(JSON.stringify(faultsOf(answer))).toContain(name);
  },
);

test('[SEC-100] an SVG of a published build, opened as a page, runs no code in any compression', async () => {
  const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = 1</script>${' '.repeat(4000)}</svg>`;
  const files = { 'look.svg': script, 'page.SVG': script };
  const painters = await newTeam(api, 'painters');
  const answer = await publish({ version: '1.0.0+dddd0002', files, routes: ['/paintings'] }, painters, 'painters');
  expect(faultsOf(answer)).toBeUndefined();

  const answers = await Promise.all(
    Object.keys(files).flatMap((name) =>
      ['identity', 'br', 'gzip, zstd'].map((accepted) =>
        api.server.inject({ url: `/mfe/painters/1.0.0+dddd0002/${name}`, headers: { 'accept-encoding': accepted } }),
      ),
    ),
  );

  for (const { statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  }
});

test('[PLT-177] a published file is compressed as the browser accepts, immutable, and decompresses to itself', async () => {
  const url = '/mfe/notes/1.0.0+aaaa1111/page.1234abcd.js';
  const ask = (accepted: string) => api.server.inject({ url, headers: { 'accept-encoding': accepted } });
  const [plain, br, zstd] = [
    await ask('identity'),
    await ask('gzip, deflate, br, zstd'),
    await ask('zstd;q=1, br;q=0'),
  ];

  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(br.headers['content-encoding']).toBe('br');
  expect(zstd.headers['content-encoding']).toBe('zstd');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body);
  for (const { headers } of [plain, br, zstd])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('application/javascript'),
      vary: expect.stringContaining('accept-encoding'),
      etag: expect.any(String),
    });
  const again = { url, headers: { 'accept-encoding': 'br', 'if-none-match': String(br.headers['etag']) } };
  expect((await api.server.inject(again)).statusCode).toBe(304);
  expect((await api.server.inject({ url: `${url}.br` })).statusCode).toBe(404);
});

test('[PLT-178] the same pack again is known; other bytes under its version are refused and not stored', async () => {
  const { status, body } = await publish({ version: '1.0.0+aaaa1111' });
  expect([status, body['outcome']]).toEqual([200, 'known']);

  const other = await publish({ version: '1.0.0+aaaa1111', files: { 'page.1234abcd.js': 'other()' } });

  expect(other).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', message: expect.stringContaining('A version never changes') },
  });
  expect(await readFile(join(remotesDir, 'notes/1.0.0+aaaa1111/page.1234abcd.js'), 'utf8')).toContain('1.0.0+aaaa1111');
  expect(await versionNames()).toEqual(['1.0.0+aaaa1111']);
});

test('[PLT-178] of several simultaneous packs one is new, and the others are reported as known', async () => {
  const wish = { version: '1.0.1+bbbb2222' };

  const answers = await Promise.all([publish(wish), publish(wish), publish(wish)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  expect(await versionNames()).toEqual(['1.0.0+aaaa1111', '1.0.1+bbbb2222']);
});

test('[PLT-178] a pack that a crash left outside the registry is offered to nobody and can be published again', async () => {
  const version = '1.0.2+cccc3333';
  await alter("add constraint away check (version <> '1.0.2+cccc3333')");
  expect((await publish({ version })).status).toBe(500);
  expect(existsSync(join(remotesDir, 'notes', version))).toBe(true);
  expect(toldOf(await offeredTo(api.server, 'notes'))).toEqual(['stable 1.0.0+aaaa1111']);

  await alter('drop constraint away');

  expect(await publish({ version })).toMatchObject({ status: 201, body: { outcome: 'published' } });
});

test.each(['sha256', 'sha384', 'sha512'] as const)(
  '[PLT-174] a manifest may hash its files by %s, and a file with another hash is refused',
  async (algorithm) => {
    const wish: PackWish = { version: `1.0.4+${algorithm}`, algorithm };

    const changed = await publish({ ...wish, tamper: replaced('files/page.1234abcd.js', 'evil()') });
    const sound = await publish(wish);

    expect([changed.status, faultsOf(changed)]).toEqual([
      422,
      [{ field: 'files/page.1234abcd.js', message: expect.stringMatching(/^The hash of page/) }],
    ]);
    expect(sound).toMatchObject({ status: 201, body: { outcome: 'published' } });
  },
);

test('[PLT-178] no page is served from the folder of source maps', async () => {
  await publish({ version: '1.0.3+dddd4444', maps: { 'page.1234abcd.js.map': '{"version":3}' } });

  expect(await readFile(join(dataDir, 'mfe-maps/notes/1.0.3+dddd4444/page.1234abcd.js.map'), 'utf8')).toBe(
    '{"version":3}',
  );
  expect(await readdir(join(remotesDir, 'notes/1.0.3+dddd4444'))).not.toContainEqual(expect.stringContaining('.map'));
  const asked = await api.server.inject({ url: '/mfe/notes/1.0.3+dddd4444/page.1234abcd.js.map' });
  expect(asked.statusCode).toBe(404);
});

test('[PLT-174] only the unrevoked token of a remote can publish it', async () => {
  const other = await newTeam(api, 'cards');
  const gone = await newTeam(api, 'notes', 'gone');
  await api.commit((tx) => endToken(tx, { remote: 'notes', by: 'account', now: NOW }, gone.id));
  const wish = { version: '2.0.0+eeee5555' };

  const answers = [
    await send(api, 'notes', 'mfe_nobody', packFor('notes', notes, wish)),
    await publish(wish, gone),
    await publish(wish, { ...notes, token: other.token }),
    await publish(wish, notes, 'cards'),
    await send(api, '..%2Fnotes', notes.token, packFor('notes', notes, wish)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403]);
  expect(await versionNames()).not.toContain('2.0.0+eeee5555');
});

const replaced = (field: string, text: string) => (form: FormData) => form.set(field, blobOf(text), 'file');
const added =
  (field: string, text = 'x') =>
  (form: FormData) =>
    form.append(field, blobOf(text), 'file');
const stranger = await newTeam(api, 'notes', 'stranger');

test.each<[string, PackWish, string, RegExp]>([
  ['PLT-174', { tamper: replaced('files/page.1234abcd.js', 'evil()') }, 'files/page.1234abcd.js', /^The hash of page/],
  ['PLT-174', { tamper: (form) => form.delete('files/page.1234abcd.js') }, 'files/page.1234abcd.js', /not have it/],
  ['PLT-174', { tamper: added('files/more.js') }, 'files/more.js', /does not name files\/more|does not name more/],
  ['PLT-174', { tamper: added('files/../../evil.js') }, 'files/../../evil.js', /^The file name/],
  ['PLT-174', { tamper: added(`files/${'a'.repeat(300)}.js`) }, `files/${'a'.repeat(244)}`, /^The file name/],
  ['PLT-174', { tamper: (form) => form.append('note', 'x') }, 'note', /not known/],
  ['PLT-174', { tamper: (form) => form.append('files/a.js', 'x') }, 'files/a.js', /not known/],
  ['PLT-174', { tamper: added('files/.hidden.js') }, 'files/.hidden.js', /^The file name/],
  ['PLT-174', { tamper: added('files/REMOTEENTRY.js') }, 'files/REMOTEENTRY.js', /twice/],
  ['PLT-174', { tamper: added('files/remoteEntry.js/x.js') }, 'files', /the folder of another/],
  ['PLT-174', { tamper: added('photos') }, 'photos', /not known/],
  ['PLT-174', { tamper: replaced('manifest.json', '{') }, 'manifest.json', /not JSON/],
  ['PLT-174', { tamper: (form) => form.delete('manifest.json') }, 'manifest.json', /no manifest/],
  [
    'PLT-174',
    { manifest: { routes: [{ path: '/notes', title: 'Записки', roles: ['pupil'] }] } },
    'manifest.routes.0.roles',
    /^There is no role pupil: teacher, student/,
  ],
  ['PLT-174', { manifest: { name: 'cards' } }, 'manifest.name', /^The pack is of cards/],
  ['PLT-174', { build: { name: 'notes_0' } }, 'build.name', /two versions/],
  ['PLT-350', { build: { federation: { name: 'notes', type: 'script' } } }, 'build.federation.name', /notes_3_0_0/],
  ['PLT-174', { version: 'latest' }, 'build.version', /must look like/],
  ['PLT-173', { tamper: (form) => form.delete('signature') }, 'signature', /not signed/],
  ['PLT-173', { tamper: (form) => form.set('signature', 'AAAA') }, 'signature', /^The signature is not/],
  ['PLT-173', { tamper: replaced('contract.json', '{}') }, 'signature', /^The signature is not/],
  [
    'PLT-176',
    { files: { 'page.1234abcd.js': 'fetch("https://evil.example/x")' } },
    'files/page.1234abcd.js',
    /another server/,
  ],
])('[%s] a fault of a pack is reported at its field, and the pack is not stored', async (_, wish, field, words) => {
  const answer = await publish({ version: '3.0.0+ffff6666', ...wish });

  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { [field]: expect.stringMatching(words) } },
  });
  expect(faultsOf(answer)).toContainEqual({ field, message: expect.stringMatching(words) });
  expect(await versionNames()).not.toContain('3.0.0+ffff6666');
  expect(existsSync(join(remotesDir, 'notes/3.0.0+ffff6666'))).toBe(false);
  expect(await readdir(join(remotesDir, '.arriving'))).toEqual([]);
});

test.each<[string, PackWish, string, RegExp]>([
  ['a missing one', { contract: null }, 'contract.json', /^The pack has no contract/],
  ['an invalid one', { contract: { events: 7 as never } }, 'contract.json.events', /^The contract is not valid: /],
  ['one of another remote', { contract: { remote: 'cards' } }, 'contract.json', /another build: cards/],
  ['one of another build', { contract: { version: '0.0.1+a' } }, 'contract.json', /another build: notes 0\.0\.1\+a/],
  ['one without a modal', { manifest: { modals: ['note'] } }, 'contract.json modals.offers', /not those of/],
])('[PLT-182] the contract: %s is refused', async (_, wish, field, words) => {
  const answer = await publish({ version: '3.0.0+ffff6666', ...wish });

  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringMatching(words) } } });
});

test('[PLT-182] [PLT-186] a build that breaks a live consumer or asks for a missing answer is refused with the field and the consumer', async () => {
  const payers = await newTeam(api, 'payers');
  const shape = (type: string) => ({
    type: 'object',
    properties: { sum: { type } },
    required: ['sum'],
    additionalProperties: false,
  });
  const offer = (type: string): PackWish => ({
    routes: ['/payers'],
    manifest: { modals: ['pay'] },
    contract: { modals: { opens: {}, offers: { pay: { params: shape(type), result: shape(type) } } } },
  });
  const opens: PackWish = {
    contract: { modals: { offers: {}, opens: { pay: { params: shape('number'), result: shape('number') } } } },
  };
  expect((await publish({ version: '1.0.0+a', ...offer('number') }, payers, 'payers')).status).toBe(201);
  await live('1.0.0+a', 'payers');
  expect(await publish({ version: '4.0.0+a', ...opens })).toMatchObject({ status: 201 });
  await live('4.0.0+a');

  const fits = await publish({ version: '1.1.0+a', ...offer('number') }, payers, 'payers');
  const broken = await publish({ version: '2.0.0+b', ...offer('string') }, payers, 'payers');
  const asking = await publish({
    version: '4.0.1+b',
    contract: { calls: { answers: {}, asks: { 'GET /api/moon': { request: {}, answer: {} } } } },
  });

  expect(fits.body['consumers']).toEqual(['notes']);
  expect(broken.status).toBe(422);
  expect(faultsOf(broken)).toContainEqual({
    field: expect.stringMatching(/^modals\.pay\.params.*sum/),
    consumer: 'notes 4.0.0+a',
    message: expect.stringContaining('notes 4.0.0+a would break'),
  });
  expect(faultsOf(asking)).toMatchObject([{ field: 'api: calls.GET /api/moon', consumer: 'notes 4.0.1+b' }]);
});

test.each<[PackWish, string, RegExp]>([
  [
    { files: { 'remoteEntry.js': noise(40_000) } },
    'build.entry',
    /^The entry remoteEntry.js has .*, the limit is 14 KB/,
  ],
  [
    { files: { 'page.1234abcd.js': noise(200_000) } },
    'build.pages./notes',
    /^The page \/notes has .*, the limit is 80 KB/,
  ],
])('[PLT-175] a pack over its size budget is refused with both sizes', async (wish, field, words) => {
  const answer = await publish({ version: '3.0.0+ffff6666', ...wish });

  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringMatching(words) } } });
  expect(await versionNames()).not.toContain('3.0.0+ffff6666');
});

test('[PLT-173] a pack with another team’s signature is refused', async () => {
  const answer = await publish({ version: '3.0.0+ffff6666' }, { ...stranger, token: notes.token });

  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { signature: expect.stringMatching(/not by the key of this team/) } },
  });
});

const manyFiles = (form: FormData) => {
  for (let at = 0; at <= 1000; at++) added(`files/f${at}.js`)(form);
};
test.each<[string, (form: FormData) => void, RegExp]>([
  ['a file of more than 20 MB', added('files/big.bin', 'x'.repeat(20 * 1024 ** 2 + 1)), /larger than 20 MB/],
  ['too many files', manyFiles, /more than 1000 files/],
])('[PLT-174] %s is refused while it arrives', { tags: 'full' }, async (_, tamper, words) => {
  const answer = await publish({ version: '3.0.0+ffff6666', tamper });

  expect(answer).toMatchObject({
    status: 413,
    body: { code: 'too_large', message: expect.stringMatching(words) },
  });
  expect(await readdir(join(remotesDir, '.arriving'))).toEqual([]);
});

test('[PLT-179] a pack cannot claim what another remote or the shell has', async () => {
  const thieves = await newTeam(api, 'thieves');
  await live('1.0.1+bbbb2222');

  const ofNotes = await publish({ routes: ['/notes/'] }, thieves, 'thieves');
  const ofShell = await publish({ routes: ['/user/login'] }, thieves, 'thieves');

  expect(ofNotes.status).toBe(422);
  expect(faultsOf(ofNotes)).toEqual([
    {
      field: 'manifest the path /notes',
      consumer: expect.stringMatching(/^notes /),
      message: expect.stringContaining('belongs to'),
    },
  ]);
  expect(faultsOf(ofShell)).toMatchObject([{ consumer: 'shell' }]);
  expect(await publish({ routes: ['/thieves'] }, thieves, 'thieves')).toMatchObject({ status: 201 });
});

test.each(['/user/:a', '/error/:page', '/publishers/:id'])(
  '[PLT-332] a pack with the pattern %s, which covers a page of the shell or of another remote, is refused',
  async (path) => {
    const team = await newTeam(api, 'publishers');
    await publish({ routes: ['/publishers/new'], version: '1.0.0+abcd1234' }, team, 'publishers');
    const thieves = await newTeam(api, 'coverers');

    const refused = await publish({ routes: [path] }, thieves, 'coverers');

    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toMatchObject([{ message: expect.stringContaining('belongs to') }]);
  },
);

/** A text that no compression makes smaller. */
function noise(length: number): string {
  const pieces = Array.from({ length: Math.ceil(length / 44) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  );
  return `/*${pieces.join('').replaceAll('/', '-')}*/`;
}

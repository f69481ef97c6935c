import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newKeyPair, privateKeyOf, publicKeyOf } from './keys.ts';
import { bodyOf, packOf } from './pack.ts';

const ENTRY = 'alert(1)';
const BUILT = {
  manifest: { name: 'notes', routes: [], menu: [], modals: [], requires: {} },
  build: {
    version: '0.1.0+1',
    name: 'notes_0_1_0_1',
    entry: 'remoteEntry.js',
    preload: [],
    pages: {},
    files: { 'remoteEntry.js': `sha384-${createHash('sha384').update(ENTRY).digest('base64')}` },
    requires: {},
  },
};

/** Creates a build folder with these files beside its manifest and its entry. */
function buildWith(files: readonly string[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'tetradka-pack-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(BUILT));
  writeFileSync(join(dir, 'remoteEntry.js'), ENTRY);
  for (const name of files) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), '{}');
  }
  return dir;
}

test.each([
  ['without a word', [], undefined, ['signature', 'manifest.json', 'files/remoteEntry.js']],
  ['with a reason', [], 'mends the form', ['signature', 'reason', 'manifest.json', 'files/remoteEntry.js']],
  [
    'with a contract and source maps',
    ['contract.json', 'maps/remoteEntry.js.map', 'stray.js'],
    undefined,
    ['signature', 'manifest.json', 'contract.json', 'files/remoteEntry.js', 'maps/remoteEntry.js.map'],
  ],
])(
  '[PLT-173] a pack %s is sent as its signature, its manifest and only the files in the manifest',
  async (_, files, reason, fields) => {
    const body = await bodyOf(packOf(buildWith(files)), newKeyPair().privateKey, reason);

    expect([...body.keys()]).toEqual(fields);
    expect(body.get('reason')).toBe(reason ?? null);
  },
);

test.each<[string, (dir: string) => void, string]>([
  ['that was not built', (dir) => rmSync(join(dir, 'manifest.json')), 'contains no build'],
  ['with an invalid manifest', (dir) => writeFileSync(join(dir, 'manifest.json'), '{"manifest":{}}'), 'manifest.name'],
  ['without a file', (dir) => rmSync(join(dir, 'remoteEntry.js')), 'remoteEntry.js is not what was built'],
  ['with a file that changed', (dir) => writeFileSync(join(dir, 'remoteEntry.js'), ''), 'is not what was built'],
])('[PLT-173] a build %s is not sent', (_, spoil, said) => {
  const dir = buildWith([]);
  spoil(dir);

  expect(() => packOf(dir)).toThrow(said);
});

test('[PLT-173] the key is the text itself, or the content of the file with this path', () => {
  const dir = buildWith([]);
  writeFileSync(join(dir, 'team.key'), ' secret\n');

  expect([privateKeyOf(' secret '), privateKeyOf(join(dir, 'team.key'))]).toEqual(['secret', 'secret']);
});

const { privateKey: otherKind } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

test.each([
  [undefined, 'MFE_KEY is not set'],
  [' ', 'MFE_KEY is not set'],
  ['c2VjcmV0', 'no private ed25519 key'],
  [otherKind.export({ type: 'pkcs8', format: 'der' }).toString('base64'), 'no private ed25519 key'],
])('[PLT-173] the key %s signs nothing', (given, said) => {
  expect(() => publicKeyOf(privateKeyOf(given))).toThrow(said);
});

import { expect, test } from 'vitest';
import { entryOf, faultOf, type MfManifest, requiredBy, typeOf } from './mf-manifest.ts';

const NOTES = { name: 'notes', version: '1.2.0' };
const assets = { js: { sync: ['remote.js'], async: [] }, css: { sync: [], async: [] } };
const ENTRY = 'globalThis.rspackChunknotes_1_2_0||=[]';

/** A manifest as the plugin writes it, with some parts replaced. */
function written(meta: Partial<MfManifest['metaData']> = {}, rest: Partial<MfManifest> = {}): MfManifest {
  const remoteEntry = { name: 'remoteEntry.js', path: '', type: 'global' };
  return {
    metaData: { globalName: 'notes_1_2_0', publicPath: 'auto', remoteEntry, ...meta },
    shared: [
      { name: 'react', requiredVersion: '^19.3.1' },
      { name: 'react/jsx-runtime', requiredVersion: '^19.3.1' },
      { name: 'lodash', requiredVersion: '*' },
    ],
    exposes: [{ path: './remote', assets }],
    ...rest,
  };
}

test('[PLT-350] a build requires the packages that it shares and the page provides', () => {
  expect(requiredBy(written())).toEqual({ react: '^19.3.1' });
});

test.each([
  ['global', '', 'script', 'remoteEntry.js'],
  ['var', 'assets/', 'script', 'assets/remoteEntry.js'],
  ['module', './', 'module', 'remoteEntry.js'],
])('[PLT-351] an entry of the type %s in «%s» is loaded as a %s', (type, path, as, file) => {
  const mf = written({ remoteEntry: { name: 'remoteEntry.js', path, type } });

  expect([typeOf(mf), entryOf(mf)]).toEqual([as, file]);
});

test('[PLT-350] a build whose names contain its package’s version is accepted, with and without chunks', () => {
  expect([faultOf(written(), ENTRY, NOTES), faultOf(written(), 'export { init }', NOTES)]).toEqual([null, null]);
});

test.each<[string, MfManifest, string, RegExp]>([
  ['exposes another module', written({}, { exposes: [{ path: './App', assets }] }), ENTRY, /exposes no \.\/remote/],
  ['lies at an address of its own', written({ publicPath: 'https://cdn.example/' }), ENTRY, /write 'auto'/],
  ['has a name for all versions', written({ globalName: 'notes' }), ENTRY, /name it notes_1_2_0/],
  ['has chunks of another name', written(), 'self.webpackChunkapp||=[]', /uniqueName is app: set it to notes_1_2_0/],
  [
    'takes any version of a package of the page',
    written({}, { shared: [{ name: 'react', requiredVersion: '*' }] }),
    ENTRY,
    /shares react with requiredVersion \*: write a range like \^19/,
  ],
])('[PLT-350] a build that %s is rejected with a sentence', (_, mf, entry, sentence) => {
  expect(faultOf(mf, entry, NOTES)).toMatch(sentence);
});

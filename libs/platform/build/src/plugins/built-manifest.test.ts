import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageImports, readManifest } from './built-manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { integrityOf } from './integrity.ts';

function appWith(manifest: string | null): string {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'src'));
  if (manifest !== null) writeFileSync(join(dir, 'src/manifest.ts'), `export const manifest = ${manifest};`);
  return dir;
}

test('[PLT-1] the hash of a file is a valid integrity attribute', () => {
  expect(integrityOf(Buffer.from('alert(1)'))).toBe('sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=');
});

test('[PLT-16] the file of each page is found in remote.ts for every form of its loader', () => {
  const source = `
    const loadTag = () => import('./tags/tag-page.tsx');
    export default defineRemote({
      pages: {
        '/notes': () => import('./notes/start-page.tsx'),
        "/note/:id": () =>
          import("./notes/note-page.tsx"),
        '/old': async function () { return await import(\`./old/old-page.tsx\`); },
        '/named': () => import('./named.tsx').then(({ Page }) => ({ Page })),
        '/tag': loadTag,
      },
      // '/commented': () => import('./gone.tsx'),
      modals: { 'note-form': () => import('./note-form/note-form-modal.tsx') },
    });`;

  expect(pageImports(source)).toEqual({
    '/notes': './notes/start-page.tsx',
    '/note/:id': './notes/note-page.tsx',
    '/old': './old/old-page.tsx',
    '/named': './named.tsx',
    '/tag': './tags/tag-page.tsx',
  });
});

test('[PLT-6] a manifest is read and checked', async () => {
  const manifest = {
    name: 'calendar',
    routes: [{ path: '/calendar', title: 'Календарь' }],
    menu: [],
    modals: [],
    requires: {},
  };

  expect(await readManifest(appWith(JSON.stringify(manifest)))).toEqual(manifest);
});

test.each([
  ['that is missing', null, /manifest.ts is missing/],
  [
    'with an invalid path',
    '{ name: "a", routes: [{ path: "calendar", title: "К" }], menu: [], modals: [], requires: {} }',
    /routes.0.path/,
  ],
  ['with an unknown field', '{ name: "a", routes: [], menu: [], modals: [], requires: {}, colour: 1 }', /colour/],
])('[PLT-6] a manifest %s stops the build with one sentence', async (_, manifest, message) => {
  await expect(readManifest(appWith(manifest))).rejects.toThrow(message);
});

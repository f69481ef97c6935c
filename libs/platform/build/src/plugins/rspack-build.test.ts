import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote } from '@planner/platform-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../app.ts';
import { integrityOf } from './integrity.ts';

let dir: string;
/** A correct app, built once for the tests that only read the build. */
let whole: { dir: string; status: number | null; said: string };

function copyApp(): string {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = join(mkdtempSync(join(ROOT, 'dist/build-test-')), 'sound');
  cpSync(join(ROOT, 'e2e/shell/remotes/sound'), folder, { recursive: true });
  cpSync(join(ROOT, 'apps/calendar/rspack.config.ts'), join(folder, 'rspack.config.ts'));
  return folder;
}

beforeAll(() => {
  dir = copyApp();
  whole = { dir, ...rspackBuild() };
}, 60_000);
afterAll(() => rmSync(join(whole.dir, '..'), { recursive: true }));

beforeEach(() => {
  dir = copyApp();
});
afterEach(() => rmSync(join(dir, '..'), { recursive: true }));

function change(file: string, from: string, to: string) {
  const path = join(dir, 'src', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

/** Runs the build as nx does, with the hash of its task, so that it compiles once. */
function rspackBuild(hash = '1') {
  const task = { NX_TASK_HASH: hash, NX_TASK_TARGET_PROJECT: '@planner/sound', NX_TASK_TARGET_TARGET: 'build' };
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/rspack'), ['build'], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...task, NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
}

test('[PLT-1] `rspack build` in an app builds the complete remote: every file with its hash, and the files of each page', () => {
  expect([whole.status, whole.said]).toEqual([0, expect.any(String)]);
  const dist = join(whole.dir, 'dist');
  const { manifest, build } = BuiltRemote.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  // PLT-267: no file names the source maps.
  const files = readdirSync(dist).filter((file) => !['manifest.json', 'contract.json', 'maps'].includes(file));
  expect(readdirSync(join(dist, 'maps'))).toContainEqual(expect.stringMatching(/^remote\..*\.js\.map$/));
  for (const file of files) expect(readFileSync(join(dist, file), 'utf8')).not.toContain('sourceMappingURL');
  expect(build.files).toEqual(
    Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(dist, file)))])),
  );
  // The preload and the runtime must use the same hash, otherwise the browser fetches the file twice.
  const code = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dist, file), 'utf8'));
  for (const file of Object.values(build.pages).flat()) expect(code.join('')).toContain(build.files[file]);
  expect(manifest.routes.map(({ path }) => path)).toEqual(Object.keys(build.pages));
  expect(build.pages['/sound']?.map((file) => file.replace(/.*\./, '')).toSorted()).toEqual(['css', 'js']);
  expect(build.requires).toMatchObject({ react: expect.stringMatching(/^\^/), contract: expect.stringMatching(/^\^/) });
});

test('[PLT-363] only the entry names the version, so an unchanged script is the same file in every version', () => {
  const dist = join(whole.dir, 'dist');
  const { build } = BuiltRemote.parse(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')));
  const naming = readdirSync(dist).filter(
    (file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(build.name),
  );

  expect(naming).toEqual([build.entry]);
});

test('[PLT-365] a stylesheet that a build loads later stands in the body, a script in the head', () => {
  const { build } = BuiltRemote.parse(JSON.parse(readFileSync(join(whole.dir, 'dist/manifest.json'), 'utf8')));
  const entry = readFileSync(join(whole.dir, 'dist', build.entry), 'utf8');

  expect(entry.match(/document\.(?:head|body)\.append\w*\(/g)?.toSorted()).toEqual([
    'document.body.append(',
    'document.head.appendChild(',
  ]);
});

test('[PLT-346] mf-manifest.json names the entry, the exposed module with its files, and the packages that the build imports from the page', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(whole.dir, 'dist', name), 'utf8'));
  const { build } = BuiltRemote.parse(read('manifest.json'));
  const { name, metaData, exposes, shared } = read('mf-manifest.json');

  expect(name).toBe(build.name);
  expect(metaData).toMatchObject({ globalName: build.name, publicPath: 'auto', remoteEntry: { name: build.entry } });
  expect(exposes).toMatchObject([{ name: 'remote', path: './remote' }]);
  const [{ assets }] = exposes;
  expect([build.entry, ...assets.js.sync]).toEqual(build.preload);
  expect([...assets.js.async, ...assets.css.async]).toEqual(expect.arrayContaining(build.pages['/sound'] ?? ['none']));
  const ranges = shared.map((share: { name: string; requiredVersion: string }) => [share.name, share.requiredVersion]);
  expect(Object.fromEntries(ranges)).toMatchObject({
    react: build.requires['react'],
    'react-router-dom': expect.anything(),
  });
  expect(build.files).toHaveProperty(['mf-manifest.json']);
  expect(metaData.types).toMatchObject({ zip: '@mf-types.zip', api: '@mf-types.d.ts' });
  expect(Object.keys(build.files)).toEqual(expect.arrayContaining(['@mf-types.zip', '@mf-types.d.ts']));
  expect(Object.keys(build.files)).not.toContain('contract.json');
  expect(whole.said).not.toContain('Manifest Plugin');
});

test('[PLT-341] a build requires the packages that its code imports from the page, whatever its package.json names', () => {
  const { build } = BuiltRemote.parse(JSON.parse(readFileSync(join(whole.dir, 'dist/manifest.json'), 'utf8')));
  const named = Object.keys(JSON.parse(readFileSync(join(whole.dir, 'package.json'), 'utf8')).peerDependencies);

  expect(named).toContain('rxjs');
  expect(Object.keys(build.requires)).toEqual(['react', 'react-router-dom', '@planner/shell-api', 'contract']);
});

test('[PLT-3] a built remote cancels a file before the page cancels the remote after eight seconds', () => {
  const entry = readFileSync(join(whole.dir, 'dist/remoteEntry.js'), 'utf8');
  const limits = [...entry.matchAll(/type:"timeout",target:\w+\}\),(\w+)\)/g)].map(([, limit]) => Number(limit));

  expect(limits.length).toBeGreaterThan(0);
  expect(Math.max(...limits)).toBeLessThan(8000);
});

/** Changes that stop a build, each with its message. */
const STOPS: [string, () => void, string][] = [
  [
    '[PLT-6] a page that remote.ts lacks',
    () => change('remote.ts', "'/sound/second/:number': () => import('./second-page.tsx'),", ''),
    "sound: remote.ts has no page '/sound/second/:number', which manifest.ts names",
  ],
  [
    '[PLT-6] an unknown field of the manifest',
    () => change('manifest.ts', 'modals: [],', 'modals: [], colour: 1,'),
    'Unrecognized key: "colour"',
  ],
  [
    '[PLT-10] a name that the page does not provide',
    () => change('second-page.tsx', 'import { useParams }', 'import { useParams, useBlocker }'),
    'imports useBlocker of react-router-dom',
  ],
  [
    '[PLT-10] a router beside the page’s',
    () => change('second-page.tsx', "'react-router-dom'", "'react-router'"),
    'imports useParams of react-router, which the shell does not share',
  ],
  [
    '[PLT-211] a stylesheet that styles other pages',
    () => change('sound.module.css', '@layer app {', '@layer app {\n  :global(body) { margin: 9px; }'),
    'body styles elements outside of the remote',
  ],
];

function expectStop(_: string, breakIt: () => void, sentence: string) {
  breakIt();

  const { status, said } = rspackBuild();

  expect(status).not.toBe(0);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\n\s+at /);
  expect(existsSync(join(dir, 'dist'))).toBe(false);
}

test.each(STOPS.slice(0, 1))('%s stops `rspack build` with one sentence and leaves no build', expectStop);

// Each row needs its own build. A unit test of its plugin also covers each rejection.
test.each(STOPS.slice(1))(
  '%s stops `rspack build` with one sentence and leaves no build',
  { tags: 'full' },
  expectStop,
);

test('[PLT-131] an entry starts with the page’s share scope and contains nothing of the federation runtime', () => {
  const entry = readFileSync(join(whole.dir, 'dist/remoteEntry.js'), 'utf8');
  expect(entry).toContain('the page gives no ');
  const ofTheRuntime = [
    '_FEDERATION_RUNTIME_CORE',
    '__FEDERATION__',
    'consumesLoadingModuleToHandlerMapping',
    'RUNTIME-0',
  ];
  expect(ofTheRuntime.filter((words) => entry.includes(words))).toEqual([]);
  const { build } = BuiltRemote.parse(JSON.parse(readFileSync(join(whole.dir, 'dist/manifest.json'), 'utf8')));
  expect(build.container).toBe('plain');
});

test(
  '[PLT-199] a changed stylesheet has new class names, also for libs/ui, and an unchanged stylesheet is the same file',
  { tags: 'full' },
  () => {
    change(
      'first-page.tsx',
      'export function',
      "import { Button } from '@planner/ui';\nexport const Shown = Button;\nexport function",
    );
    const built = (hash: string) => {
      expect(rspackBuild(hash).status).toBe(0);
      const sheets = readdirSync(join(dir, 'dist')).filter((file) => file.endsWith('.css'));
      const text = sheets.map((file) => readFileSync(join(dir, 'dist', file), 'utf8')).join('');
      const classes = [...new Set(text.match(/\.sound-[\w-]+/g))];
      return {
        sheets,
        own: classes.filter((name) => /-page-/.test(name)),
        ofUi: classes.filter((name) => /-button-/.test(name)),
      };
    };

    const first = built('1');
    const same = built('2');
    change('sound.module.css', 'gap: 12px', 'gap: 13px');
    const changed = built('3');

    expect([first.own.length, first.ofUi.length]).toEqual([1, 1]);
    expect(same).toEqual(first);
    expect(changed.ofUi).toEqual(first.ofUi);
    expect(changed.own).not.toEqual(first.own);
  },
);

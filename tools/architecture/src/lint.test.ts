import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPackages, tagOf } from './checkout/packages.ts';
import { MAY_IMPORT, OPEN_OUTSIDE, isKind } from './packages/kinds.ts';
import { isOfPlatform } from './packages/platform-floor.ts';

const root = join(import.meta.dirname, '../../..');
const oxlint = join(root, 'node_modules/.bin/oxlint');
let folder = '';

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

/** The texts of the files that lint reads, by their path in a checkout. */
const probes = new Map<string, string>();
/** All diagnostics of one run: each start of oxlint costs half a second. */
let diagnostics: Diagnostic[] = [];

/** Adds a file to the run. A case of its own folder has the name that the rules of paths see. */
function probe(path: string, text: string): string {
  const place = `${dirname(path)}/case-${probes.size}/${basename(path)}`;
  probes.set(place, text);
  return place;
}

const lint = (path: string) => diagnostics.filter(({ filename }) => filename === path);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-lint-'));
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const jsPlugins = config.jsPlugins.map((name: string) => fileURLToPath(import.meta.resolve(name)));
  const options = { ...config.options, typeAware: false };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins, options }));
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ browserslist }));
  for (const [path, text] of probes) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const run = JSON.parse(stdout);
  // A file that lint skipped would look like a file without a fault.
  if (run.number_of_files !== probes.size) throw new Error(`lint read ${run.number_of_files} of ${probes.size} files`);
  diagnostics = run.diagnostics;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const members = readPackages(root).filter(({ folder: place }) => place !== '');

/** The packages that another one could import. */
const othersOf = (from: (typeof members)[number]) =>
  members.filter((member) => member !== from && !['e2e', 'tool'].includes(tagOf(member, 'kind') ?? ''));

const imports = members.map((from) => {
  const lines = othersOf(from).map(({ manifest }, n) => `import { x as a${n} } from '${manifest.name}/testing';`);
  return [from.folder, probe(`${from.folder}/src/probe.ts`, lines.join('\n')), from] as const;
});

test.each(imports)('lint guards %s as the table says', (_, path, from) => {
  const kind = tagOf(from, 'kind');
  const allowed: readonly string[] = isKind(kind) ? MAY_IMPORT[kind] : [];
  const refusedByTable = othersOf(from)
    .filter(
      (to) =>
        !allowed.includes(tagOf(to, 'kind') ?? '') ||
        (isOfPlatform(from) && !isOfPlatform(to)) ||
        (['e2e', 'bench'].includes(kind ?? '') && !OPEN_OUTSIDE.includes(to.manifest.name)),
    )
    .map(({ manifest }) => `${manifest.name}/testing`);

  const refused = lint(path)
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ message }) => /'([^']+)'/.exec(message)?.[1]);

  expect(new Set(refused)).toEqual(new Set(refusedByTable));
});

const refusals = [
  ['no-explicit-any', 'apps/calendar/src/a.ts', 'export const a = (b: any) => b;'],
  ['no-non-null-assertion', 'apps/calendar/src/a.ts', 'export const a = (b?: string) => b!.length;'],
  ['no-restricted-properties', 'apps/calendar/src/a.ts', 'export const now = () => Date.now();'],
  ['no-restricted-properties', 'libs/ui/src/a.test.ts', "import { vi } from 'vitest';\nvi.mock('x');"],
  ['no-restricted-properties', 'e2e/calendar/src/a.e2e.ts', 'export const a = (page) => page.waitForTimeout(5);'],
  [
    'no-restricted-properties',
    'e2e/calendar/src/a.e2e.ts',
    "import { test } from '@planner/e2e-harness';\ntest.skip('a', () => {});",
  ],
  ['no-default-export', 'apps/calendar/src/a.ts', 'export default 1;'],
  ['no-console', 'apps/calendar/src/a.ts', "console.log('a');"],
  ['no-warning-comments', 'apps/calendar/src/a.ts', '// TODO later\nexport const a = 1;'],
  [
    'rules-of-hooks',
    'apps/calendar/src/a.tsx',
    "import { useState } from 'react';\nexport const A = ({ b }) => { if (b) useState(1); return null; };",
  ],
  ['alt-text', 'apps/calendar/src/a.tsx', 'export const A = () => <img src="a.png" />;'],
  ['no-useless-spread', 'libs/ui/src/a.ts', 'export const a = (b: number) => ({ ...{ b, c: 1 }, d: 2 });'],
  ['no-useless-spread', 'apps/api/src/a.test.ts', 'export const a = [1, ...[2, 3]];'],
].map(([rule = '', path = '', text = '']) => [rule, path, probe(path, text)]);

test.each(refusals)('lint says %s of %s', (rule, _, path) => {
  expect(lint(path).map(({ code }) => code)).toContainEqual(expect.stringContaining(rule));
});

/** A function with a number of lines of code, and blank lines and comments between them. */
const functionOf = (lines: number) =>
  ['export function a() {', ...Array.from({ length: lines - 2 }, () => '  // why\n\n  a();'), '}'].join('\n');
const lengths = [
  [80, 'apps/api/src/a.ts', 0],
  [81, 'apps/api/src/a.ts', 1],
  [81, 'libs/platform/runtime/src/a.tsx', 1],
  [81, 'apps/api/src/a.test.ts', 0],
  [81, 'apps/api/src/testing/a.ts', 0],
  [81, 'e2e/calendar/src/a.ts', 0],
].map(([lines, path, found]) => [lines, path, found, probe(String(path), functionOf(Number(lines)))] as const);

test.each(lengths)('lint finds in a function of %i lines in %s %i too long', (_lines, _path, found, path) => {
  expect(lint(path).filter(({ code }) => code.includes('max-lines-per-function'))).toHaveLength(Number(found));
});

// The two import each other's types only, so both must lie in one folder.
const circle = ['a', 'b'].map((name) => `libs/ui/src/circle/${name}.ts`);
probes.set('libs/ui/src/circle/a.ts', "import type { B } from './b.ts';\nexport type A = B | 1;");
probes.set('libs/ui/src/circle/b.ts', "import type { A } from './a.ts';\nexport type B = A[] | 2;");

test.each(circle)('lint refuses a circle of types: %s', (path) => {
  expect(lint(path).map(({ code }) => code)).toContainEqual(expect.stringContaining('no-cycle'));
});

const expressions = [
  ['no-dupe-disjunctions', 'apps/api/src/a.ts', 'export const a = /^(\\ufeff|\\s)*(<|#!)/;'],
  ['no-super-linear-backtracking', 'libs/wording/src/a.ts', 'export const a = /^\\d+\\.\\d+\\w*\\+$/;'],
  ['no-super-linear-move', 'apps/api/src/a.ts', 'export const a = (b: string) => b.replace(/\\s+$/, "");'],
].map(([rule = '', path = '', text = '']) => [rule, path, probe(path, text), probe('apps/api/src/a.test.ts', text)]);

test.each(expressions)('lint says %s of %s, where text could hold up the server', (rule, _, path, inTest) => {
  expect(lint(path).map(({ code }) => code)).toContainEqual(expect.stringContaining(rule));
  expect(lint(inTest)).toEqual([]);
});

const IDLE = 'export const later = (act: () => void) => requestIdleCallback(act);';
const ofPages = ['apps/calendar/src/a.ts', 'libs/ui/src/a.tsx'].map((path) => probe(path, IDLE));
const elsewhere = ['apps/api/src/a.ts', 'apps/calendar/src/a.test.ts'].map((path) => probe(path, IDLE));

test('[PLT-330] what a supported browser lacks is refused in scripts of pages, and nowhere else', () => {
  const refused = (path: string) => lint(path).map(({ message }) => message);

  for (const path of ofPages)
    expect(refused(path), path).toEqual([expect.stringMatching(/^requestIdleCallback is not supported in .*Safari/)]);
  for (const path of elsewhere) expect(refused(path), path).toEqual([]);
});

/** The rules of stylelint that refuse a declaration in a stylesheet of a remote. */
async function style(css: string): Promise<string[]> {
  const code = `.a {\n  ${css}\n}\n`;
  const { results } = await stylelint.lint({
    code,
    cwd: root,
    codeFilename: join(root, 'apps/calendar/src/a.module.css'),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([
  ['overflow-anchor: none;', ['plugin/no-unsupported-browser-features']],
  ['field-sizing: content;', ['property-disallowed-list']],
  ['width: calc-size(auto, size);', ['declaration-property-value-disallowed-list']],
  ['touch-action: pan-y;', []],
  ['width: fit-content;', []],
])('[PLT-330] of «%s» in a stylesheet style checks say %j', async (css, rules) => {
  expect(await style(css)).toEqual(rules);
});

const allowed = [
  ['apps/calendar/src/remote.ts', 'export default {};'],
  ['apps/api/src/main.ts', 'export const now = () => Date.now();'],
  ['tools/start/src/a.ts', "console.log('a');"],
].map(([path = '', text = '']) => [path, text, probe(path, text)]);

test.each(allowed)('lint has nothing against %s with %s', (_, __, path) => {
  expect(lint(path)).toEqual([]);
});

test('a promise that nobody waits for is refused by the type-aware rules', () => {
  const place = mkdtempSync(join(root, 'node_modules/.lint-probe-'));
  try {
    writeFileSync(
      join(place, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "skipLibCheck": true, "types": [] } }',
    );
    writeFileSync(join(place, 'a.ts'), 'const wait = async () => 1;\nwait();\n');
    writeFileSync(
      join(place, '.oxlintrc.json'),
      readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace('"**/node_modules/**",', ''),
    );

    const args = ['--no-ignore', '-c', join(place, '.oxlintrc.json'), 'a.ts'];
    const { status, stdout } = spawnSync(oxlint, args, { cwd: place, encoding: 'utf8' });

    expect([status, stdout]).toEqual([1, expect.stringContaining('no-floating-promises')]);
  } finally {
    rmSync(place, { recursive: true });
  }
});

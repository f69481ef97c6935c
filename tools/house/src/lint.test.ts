import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPackages, tagOf } from './checkout/packages.ts';
import { MAY_IMPORT, OPEN_OUTSIDE, isKind } from './packages/kinds.ts';

const root = join(import.meta.dirname, '../../..');
const oxlint = join(root, 'node_modules/.bin/oxlint');
const WITH_PLUGINS = 'with-plugins.json';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tetradka-lint-'));
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8'));
  const write = (name: string, given: object) =>
    writeFileSync(
      join(folder, name),
      JSON.stringify({ ...config, ...given, options: { ...config.options, typeAware: false } }),
    );
  const withoutPlugins = (rules: object = {}) =>
    Object.fromEntries(Object.entries(rules).filter(([rule]) => !/^(compat|regexp)\//.test(rule)));
  // The plugins take a second to load, in every run.
  write('.oxlintrc.json', {
    jsPlugins: [],
    rules: withoutPlugins(config.rules),
    overrides: config.overrides.map((one: { rules: object }) => ({ ...one, rules: withoutPlugins(one.rules) })),
  });
  write(WITH_PLUGINS, { jsPlugins: config.jsPlugins.map((name: string) => fileURLToPath(import.meta.resolve(name))) });
  const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ browserslist }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What lint says of a file that stands at this path, as the names of its rules. */
function lint(path: string, text: string, config = '.oxlintrc.json'): { code: string; message: string }[] {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
  const { stdout } = spawnSync(oxlint, ['--format=json', '-c', config, path], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(stdout).diagnostics;
}

const members = readPackages(root).filter(({ folder: place }) => place !== '');

test.each(members.map((member) => [member.folder, member] as const))(
  'lint guards %s as the table says',
  (place, from) => {
    const kind = tagOf(from, 'kind');
    const allowed: readonly string[] = isKind(kind) ? MAY_IMPORT[kind] : [];
    const others = members.filter(
      (member) => member !== from && !['e2e', 'tool'].includes(tagOf(member, 'kind') ?? ''),
    );
    const text = others.map(({ manifest }, n) => `import { x as a${n} } from '${manifest.name}/testing';`).join('\n');
    const refusedByTable = others
      .filter(
        (to) =>
          !allowed.includes(tagOf(to, 'kind') ?? '') ||
          (['e2e', 'bench'].includes(kind ?? '') && !OPEN_OUTSIDE.includes(to.manifest.name)),
      )
      .map(({ manifest }) => `${manifest.name}/testing`);

    const refused = lint(`${place}/src/probe.ts`, text)
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ message }) => /'([^']+)'/.exec(message)?.[1]);

    expect(new Set(refused)).toEqual(new Set(refusedByTable));
  },
);

test.each([
  ['no-explicit-any', 'apps/calendar/src/a.ts', 'export const a = (b: any) => b;'],
  ['no-non-null-assertion', 'apps/calendar/src/a.ts', 'export const a = (b?: string) => b!.length;'],
  ['no-restricted-properties', 'apps/calendar/src/a.ts', 'export const now = () => Date.now();'],
  ['no-restricted-properties', 'libs/ui/src/a.test.ts', "import { vi } from 'vitest';\nvi.mock('x');"],
  ['no-restricted-properties', 'e2e/calendar/src/a.e2e.ts', 'export const a = (page) => page.waitForTimeout(5);'],
  [
    'no-restricted-properties',
    'e2e/calendar/src/a.e2e.ts',
    "import { test } from '@planner/stage';\ntest.skip('a', () => {});",
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
])('lint says %s of %s', (rule, path, text) => {
  expect(lint(path, text).map(({ code }) => code)).toContainEqual(expect.stringContaining(rule));
});

test.each([
  ['no-dupe-disjunctions', 'apps/api/src/a.ts', 'export const a = /^(\\ufeff|\\s)*(<|#!)/;'],
  ['no-super-linear-backtracking', 'libs/wording/src/a.ts', 'export const a = /^\\d+\\.\\d+\\w*\\+$/;'],
  ['no-super-linear-move', 'apps/api/src/a.ts', 'export const a = (b: string) => b.replace(/\\s+$/, "");'],
])('lint says %s of %s, where text could hold up the server', (rule, path, text) => {
  expect(lint(path, text, WITH_PLUGINS).map(({ code }) => code)).toContainEqual(expect.stringContaining(rule));
  expect(lint('apps/api/src/a.test.ts', text, WITH_PLUGINS)).toEqual([]);
});

test('[PLT-330] what a supported browser lacks is refused in scripts of pages, and nowhere else', () => {
  const text = 'export const later = (act: () => void) => requestIdleCallback(act);';
  const refused = (path: string) => lint(path, text, WITH_PLUGINS).map(({ message }) => message);

  for (const path of ['apps/calendar/src/a.ts', 'libs/ui/src/a.tsx'])
    expect(refused(path), path).toEqual([expect.stringMatching(/^requestIdleCallback is not supported in .*Safari/)]);
  for (const path of ['apps/api/src/a.ts', 'apps/calendar/src/a.test.ts']) expect(refused(path), path).toEqual([]);
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

test.each([
  ['apps/calendar/src/remote.ts', 'export default {};'],
  ['apps/api/src/main.ts', 'export const now = () => Date.now();'],
  ['tools/start/src/a.ts', "console.log('a');"],
])('lint has nothing against %s with %s', (path, text) => {
  expect(lint(path, text)).toEqual([]);
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

    const run = () =>
      execFileSync(oxlint, ['--no-ignore', '-c', join(place, '.oxlintrc.json'), 'a.ts'], { cwd: place, stdio: 'pipe' });

    expect(run).toThrow(/Command failed/);
    expect(
      spawnSync(oxlint, ['--no-ignore', '-c', join(place, '.oxlintrc.json'), 'a.ts'], { cwd: place, encoding: 'utf8' })
        .stdout,
    ).toContain('no-floating-promises');
  } finally {
    rmSync(place, { recursive: true });
  }
});

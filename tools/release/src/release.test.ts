import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writePlan } from './plans/write-plan.ts';
import { findUnplanned, recordReleased, releasedPackages } from './released.ts';

// Each step starts a process: nx, git or the compiler.
const repo = join(import.meta.dirname, '../../..');
let root = '';
/** A workspace that has just been released; each test has a copy. */
let released = '';

const write = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const versionOf = (folder: string) => JSON.parse(read(`${folder}/package.json`)).version;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const commit = () => {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--allow-empty', '-m', 'A change');
};

/** A plan as nx writes it, without the seconds that its start takes. */
const plan = (name: string, bump: string, text: string) =>
  write(`.nx/version-plans/${name}-${bump}.md`, `---\n'@planner/${name}': ${bump}\n---\n\n${text}\n`);
const plansIn = () => (existsSync(join(root, '.nx/version-plans')) ? readdirSync(join(root, '.nx/version-plans')) : []);

/**
 * Runs a command of this package in a workspace of three packages. Each run is a process, so most tests call the
 * functions behind the commands.
 */
function run(...args: string[]) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', GIT_CONFIG_COUNT: '2' };
  const author = { GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: 'A', GIT_CONFIG_KEY_1: 'user.email' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...author, GIT_CONFIG_VALUE_1: 'a@b.c', NX_WORKSPACE_ROOT_PATH: root },
  });
  return { status, said: `${stdout}${stderr}` };
}

const member = (name: string, more = {}) => ({
  name: `@planner/${name}`,
  version: '1.0.0',
  private: true,
  nx: { tags: ['released'] },
  ...more,
});

beforeAll(() => {
  released = mkdtempSync(join(tmpdir(), 'tetradka-release-'));
  root = released;
  const { release } = JSON.parse(readFileSync(join(repo, 'nx.json'), 'utf8'));
  const versionActions = join(repo, 'tools/release/src/version-actions.ts');
  const renderer = join(repo, 'tools/release/src/plan-changelog.ts');
  const projectChangelogs = { ...release.changelog.projectChangelogs, renderer };
  write('nx.json', {
    analytics: false,
    neverConnectToCloud: true,
    cacheDirectory: '.nx/cache',
    release: {
      ...release,
      version: { ...release.version, versionActions },
      changelog: { ...release.changelog, projectChangelogs },
    },
  });
  write('package.json', { name: 'house', private: true, workspaces: ['apps/*', 'libs/*', 'libs/platform/*'] });
  write('tsconfig.json', { ...JSON.parse(readFileSync(join(repo, 'tsconfig.json'), 'utf8')), files: [] });
  write('.gitignore', 'node_modules\n.nx/*\n!.nx/version-plans/\n');
  write('openapi.json', { paths: { '/api/lessons': { get: {} } } });
  write('apps/calendar/package.json', member('calendar'));
  write('libs/contract/package.json', member('contract'));
  write('libs/platform/shell-api/package.json', member('shell-api', { exports: { '.': './src/index.ts' } }));
  write('libs/platform/shell-api/tsconfig.json', {
    extends: '../../../tsconfig.json',
    compilerOptions: { types: [] },
    include: ['src'],
  });
  write('libs/platform/shell-api/src/index.ts', 'export interface Shell { open: string }\n');
  const entries = ['apps/calendar', 'libs/contract', 'libs/platform/shell-api'].map((folder) => [
    folder,
    { version: '1.0.0' },
  ]);
  write('package-lock.json', { name: 'house', lockfileVersion: 3, packages: Object.fromEntries(entries) });
  mkdirSync(join(root, 'tools/release'), { recursive: true });
  symlinkSync(join(repo, 'node_modules'), join(root, 'node_modules'));
  git('init', '--quiet', '-b', 'main');
  recordReleased(root);
  commit();
});
afterAll(() => rmSync(released, { recursive: true, force: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tetradka-release-'));
  cpSync(released, root, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('[OPS-80] what has not changed needs no plan', { tags: 'full' }, () => {
  expect(run('check')).toEqual({ status: 0, said: 'releases: what has changed for others has a plan.\n' });
});

test('[OPS-80] a change of openapi.json or of an export is refused until a plan names its package', () => {
  write('openapi.json', { paths: { '/api/lessons': { get: {}, post: {} } } });
  write('libs/platform/shell-api/src/index.ts', 'export interface Shell { open: number }\n');
  const refused = run('check');

  plan('contract', 'minor', 'Lessons are made.');
  const half = findUnplanned(root);
  plan('shell-api', 'major', 'A shell is opened by number.');

  expect(refused.status).toBe(1);
  expect(refused.said).toContain(
    '@planner/contract shows others something else than at its last release (POST /api/lessons)',
  );
  expect(refused.said).toContain('(Shell), and no version plan says so: npm run plan -- shell-api minor');
  expect(half).toEqual([expect.stringContaining('@planner/shell-api shows others something else')]);
  expect(findUnplanned(root)).toEqual([]);
});

const LONG = `${'word '.repeat(30)}end.`;

test.each([
  [['students', 'minor', 'A sentence.'], '@planner/students has no releases'],
  [['calendar', 'huge', 'A sentence.'], 'huge is none of major, minor, patch'],
  [['calendar', 'minor'], 'say in a sentence what one can do now'],
  [[], 'no package is named'],
  [['calendar', 'minor', LONG], 'the sentence has 31 words, and a plan has 30 at most'],
  [['calendar', 'minor', 'A sentence. Another one.'], 'write one sentence, with a full stop at its end'],
  [['calendar', 'minor', 'A sentence'], 'write one sentence, with a full stop at its end'],
  [['calendar', 'minor', 'The week of apps/calendar is new.'], 'does not know apps/calendar: name the thing'],
  [['calendar', 'minor', 'Weeks (week-page.tsx) are new.'], 'does not know week-page.tsx: name the thing'],
])('[OPS-81] the plan %j is refused', (args, message) => {
  expect(() => writePlan(root, args, releasedPackages(root))).toThrow(message);

  expect(plansIn()).toEqual([]);
});

test('[OPS-81] a plan that was written by hand is refused for the same faults', () => {
  plan('calendar', 'minor', 'A sentence. Another one.');

  expect(findUnplanned(root)).toEqual([expect.stringContaining('calendar-minor.md: write one sentence')]);
});

test(
  '[OPS-82] a release raises what plans name and nothing else, writes changelogs from them, and forgets them',
  { tags: 'full' },
  () => {
    write('openapi.json', { paths: {} });
    write('libs/contract/CHANGELOG.md', '## 1.0.0 (2026-11-28)\n\n- Lessons.\n');
    expect(run('plan', 'contract,calendar', 'patch', 'Weeks are drawn anew.').status).toBe(0);
    plan('contract', 'major', 'Lessons are gone: use GET /api/weeks.');
    plan('contract', 'minor', 'A week has a name, see openapi.json.');
    commit();

    const { status, said } = run('release');

    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('Nothing is pushed') });
    expect(['apps/calendar', 'libs/contract', 'libs/platform/shell-api'].map(versionOf)).toEqual([
      '1.0.1',
      '2.0.0',
      '1.0.0',
    ]);
    expect(JSON.parse(read('package-lock.json')).packages['libs/contract'].version).toBe('2.0.0');
    const changelogOf = (folder: string) => read(`${folder}/CHANGELOG.md`).replaceAll(/ \(\d{4}-\d\d-\d\d\)/g, '');
    expect(changelogOf('apps/calendar')).toBe('## 1.0.1\n\n### Fixed\n\n- Weeks are drawn anew.');
    expect(changelogOf('libs/contract')).toBe(
      '## 2.0.0\n\n### Added\n\n- A week has a name, see openapi.json.\n\n' +
        '### Changed\n\n- Lessons are gone: use GET /api/weeks.\n\n### Fixed\n\n- Weeks are drawn anew.\n\n' +
        '## 1.0.0\n\n- Lessons.\n',
    );
    expect(existsSync(join(root, 'libs/platform/shell-api/CHANGELOG.md'))).toBe(false);
    expect(plansIn()).toEqual([]);
    expect(git('tag').split('\n')).toEqual(['@planner/calendar@1.0.1', '@planner/contract@2.0.0', '']);
    expect(git('cat-file', '-t', '@planner/contract@2.0.0')).toBe('tag\n');
    expect(git('log', '-1', '--format=%s')).toBe('release: raise the versions that the plans name\n');
    expect(git('status', '--porcelain')).toBe('');
    expect(findUnplanned(root)).toEqual([]);
  },
);

test('[OPS-81] the command refuses a plan with the sentence and exit code 1', () => {
  expect(run('plan', 'students', 'minor', 'A sentence.')).toEqual({
    status: 1,
    said: expect.stringMatching(/@planner\/students has no releases.*\n$/),
  });
});

test('[OPS-82] without a plan there is nothing to release', { tags: 'full' }, () => {
  const { status, said } = run('release');

  expect([status, said]).toEqual([1, 'No version plan is pending, so there is nothing to release.\n']);
});

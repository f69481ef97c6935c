import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { BuiltRemote } from '@planner/platform-contract';
import { BuildContract, checkContract } from '@planner/platform-contract/compatibility';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../app.ts';
import { readCurrent } from '../deployment/current.ts';
import { refuseIncomplete } from '../deployment/whole.ts';

const REMOTES = ['calendar', 'students', 'finance', 'student-cabinet', 'landing', 'account'];
const read = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

let place = '';

/** Deploys the stubs of these remotes and returns their folders. */
function stubsOf(names: readonly string[]): string[] {
  const folder = mkdtempSync(join(place, 'remotes-'));
  const env = { ...process.env, REMOTES_DIR: folder };
  execFileSync(process.execPath, [join(ROOT, 'libs/platform/build/src/stub.ts'), ...names], { env, stdio: 'pipe' });
  return names.map((name) => join(folder, name, readCurrent(join(folder, name))?.current ?? 'none'));
}

let folders: string[] = [];
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'tetradka-build-'));
  folders = stubsOf(REMOTES);
}, 60_000);
afterAll(() => rmSync(place, { recursive: true }));

test('[PLT-196] a stub consists of a script, a manifest and a contract, without files of a build', () => {
  for (const [at, stub] of folders.entries()) {
    const { manifest, build } = BuiltRemote.parse(read(stub, 'manifest.json'));
    expect(readdirSync(stub).toSorted()).toEqual(['contract.json', 'manifest.json', 'remoteEntry.js']);
    expect([manifest.name, Object.keys(build.files)]).toEqual([REMOTES[at], ['remoteEntry.js']]);
    expect(build.version).toContain('+stub');
    expect(() => refuseIncomplete(stub, build.files)).not.toThrow();
    const entry = readFileSync(join(stub, 'remoteEntry.js'), 'utf8');
    expect(entry.length).toBeLessThan(20_000);
    expect(entry).not.toMatch(/\bimport\(|require\(|webpack|rspack/);
  }
});

test('[PLT-196] a stub has the same modals and slots as its remote, so the stubs of all remotes fit each other', () => {
  const contracts = folders.map((stub) => BuildContract.parse(read(stub, 'contract.json')));

  const [calendar, students] = contracts;
  expect(Object.keys(calendar?.modals.offers ?? {}).toSorted()).toEqual([
    'lesson',
    'lesson-form',
    'move-lesson',
    'time-off',
    'trial-lesson-form',
  ]);
  expect(Object.keys(students?.modals.opens ?? {})).toContain('payment');
  expect(Object.keys(students?.slots.hosts ?? {})).toEqual(['student-tab']);
  const { manifest } = BuiltRemote.parse(read(folders[REMOTES.indexOf('students')] ?? '', 'manifest.json'));
  expect(manifest.slots?.map(({ whereAny }) => whereAny)).toContain('GET /api/homework/to-check');
  for (const candidate of contracts) expect(checkContract({ candidate, live: contracts })).toEqual([]);
});

test('[PLT-196] the stub of a remote is reproducible, and a container that the page can load', async () => {
  const [one = '', other = ''] = [folders[REMOTES.indexOf('finance')], ...stubsOf(['finance'])];
  const entry = (folder: string) => readFileSync(join(folder, 'remoteEntry.js'), 'utf8');
  expect(entry(one)).toBe(entry(other));

  const name = /^var (\w+)=/.exec(entry(one))?.[1] ?? '';
  // A page runs the script of a container in the same way.
  const container = runInNewContext(`${entry(one)}; ${name};`) as {
    get(module: string): Promise<() => { default: { name: string } }>;
  };
  expect((await container.get('./remote'))().default.name).toBe('finance');
});

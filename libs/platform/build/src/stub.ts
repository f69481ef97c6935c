import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { appNamed, ROOT } from './app.ts';
import { deployRemote } from './deployment/remotes.ts';
import { readBuilt } from './deployment/taken.ts';
import { writeStubOfApp } from './stubs/write-stub.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');

try {
  const apps = process.argv.slice(2).map(appNamed);
  if (apps.length === 0) throw new Error('Which remotes, by name, are to be stubs?');
  const folder = mkdtempSync(join(tmpdir(), 'tetradka-stubs-'));
  for (const app of apps) await writeStubOfApp(join(folder, app.name), app);
  const together = apps.map(({ name }) => readBuilt(join(folder, name)).manifest);
  for (const { name } of apps) {
    const { version } = deployRemote(join(folder, name), REMOTES_DIR, { by: 'deploy', at: new Date() }, together);
    process.stdout.write(`${name} ${version} is live, a stub\n`);
  }
  rmSync(folder, { recursive: true });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

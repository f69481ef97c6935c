import { checkContract, saidOf } from '@planner/platform-contract/compatibility';
import { join, resolve } from 'node:path';
import { appNamed, appOf, distOf, ROOT } from '../app.ts';
import { contractIn, liveContracts } from './live.ts';

const REMOTES_DIR = resolve(ROOT, process.env['REMOTES_DIR'] ?? 'dist/remotes');
const SHELL_DIR = resolve(ROOT, process.env['SHELL_DIR'] ?? 'dist/shell');

try {
  const names = process.argv.slice(2);
  if (names.length === 0)
    throw new Error('Which apps, by name or by folder, are to be compared with what is deployed?');
  const live = await liveContracts(REMOTES_DIR, SHELL_DIR);
  for (const name of names) {
    const app = /[./\\]/.test(name) ? appOf(resolve(name)) : appNamed(name);
    const candidate = contractIn(distOf(app));
    if (candidate === null)
      throw new Error(`${join(distOf(app), 'contract.json')} is not there: run npm run build -- ${app.name} first.`);
    const found = checkContract({ candidate, live });
    for (const breach of found) process.stdout.write(`${saidOf(breach)}\n`);
    if (found.length > 0) process.exitCode = 1;
    else process.stdout.write(`${app.name} ${candidate.version} fits the ${live.length} builds that are live\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

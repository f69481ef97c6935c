import { resolve } from 'node:path';
import { writePlan } from './plans/write-plan.ts';
import { findUnplanned, releasedPackages } from './released.ts';

const root = process.cwd();
const [command, ...args] = process.argv.slice(2);

const commands: Record<string, () => Promise<number> | number> = {
  check() {
    const faults = findUnplanned(root);
    for (const fault of faults) console.log(fault);
    if (faults.length === 0) console.log('releases: what has changed for others has a plan.');
    return faults.length === 0 ? 0 : 1;
  },
  plan() {
    writePlan(root, args, releasedPackages(root));
    return 0;
  },
  async pack() {
    const [folder] = args;
    if (folder === undefined) throw new Error('Say where the packs go: npm run pack -- ../packs');
    const { packAll } = await import('./packs/pack.ts');
    console.log(packAll(root, resolve(process.env['INIT_CWD'] ?? root, folder)).join('\n'));
    return 0;
  },
  async release() {
    // The module loads nx, which takes two seconds; no other command needs it.
    const { release } = await import('./release.ts');
    return release(root, console.log);
  },
};

try {
  const run = commands[command ?? ''];
  if (run === undefined) throw new Error(`One of: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

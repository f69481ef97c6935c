import { spawnSync } from 'node:child_process';
import { changedFiles } from './changed-files.ts';

/**
 * The whole repo takes a minute of a processor. So `npm run check` checks only changed files, and `npm run test:full`
 * checks all files.
 */
function main(): number {
  const changed = changedFiles('.');
  const paths = changed === 'all' ? ['.'] : changed;
  process.stdout.write(changed === 'all' ? 'format: every file\n' : `format: ${changed.length} changed files\n`);
  if (paths.length === 0) return 0;
  const flags = ['--check', '--log-level=warn', '--ignore-unknown', '--no-error-on-unmatched-pattern'];
  const { status } = spawnSync('prettier', [...flags, '--', ...paths], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

process.exitCode = main();

import { spawnSync } from 'node:child_process';
import { changedFiles } from './changed-files.ts';

/** The whole repo costs a minute of a processor, so `npm run check` looks at changed files; `npm run test:full` at all of them. */
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

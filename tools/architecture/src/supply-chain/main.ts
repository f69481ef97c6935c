import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type LockedPackage, supplyFaults } from './licences.ts';

/**
 * OPS-196. Checks licences and integrity of the locked packages, then runs npm's own audit if the registry supports it.
 */
function main(): number {
  // npm writes it.
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const faults = supplyFaults(packages);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(faults.length === 0 ? 'Licences and integrity: all are in order\n' : '');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], { encoding: 'utf8' });
  const counts = countsOf(stdout);
  if (counts === null) {
    process.stdout.write('npm audit: NOT TRIED, the registry answers no audit\n');
    return faults.length === 0 ? 0 : 1;
  }
  const { high = 0, critical = 0 } = counts;
  process.stdout.write(`npm audit: ${high} high, ${critical} critical\n`);
  return faults.length + high + critical === 0 ? 0 : 1;
}

/** The number of vulnerabilities of each severity; null if the registry sent no audit. */
function countsOf(report: string): Partial<Record<'high' | 'critical', number>> | null {
  try {
    // The shape of npm's report.
    const { metadata } = JSON.parse(report) as { metadata?: { vulnerabilities?: Record<string, number> } };
    return metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

process.exitCode = main();

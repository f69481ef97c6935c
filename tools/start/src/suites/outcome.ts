import { readFileSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failed: number;
}

const ofCheck = (code: number): Outcome => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** A run that ended badly without a failed test (nothing was found, a file did not load) counts as one failure, as does one without tests. */
const honest = ({ passed, failed }: Outcome, code: number): Outcome => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
});

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** OPS-42: counts from vitest's report; no report counts as one failure. */
export function ofVitest(path: string, code: number): Outcome {
  // vitest's own JSON reporter wrote it.
  const report = readReport(path) as { numPassedTests: number; numFailedTests: number; numPendingTests: number } | null;
  if (report === null) return { passed: 0, failed: 1 };
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }, code);
}

/** OPS-42: counts from Playwright's report; no report counts as one failure. */
export function ofPlaywright(path: string, code: number): Outcome {
  // Playwright's own JSON reporter wrote it.
  const report = readReport(path) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> } | null;
  if (report === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, code);
}

/** A task of nx with a report counts its tests; one without is a check that passed or failed. */
export function outcomeOf(target: string, report: string, code: number): Outcome {
  if (target === 'test') return ofVitest(report, code);
  if (target === 'e2e') return ofPlaywright(report, code);
  return ofCheck(code);
}

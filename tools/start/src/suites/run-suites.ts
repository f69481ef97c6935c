import type { Outcome } from './outcome.ts';
import type { Suite } from './suite.ts';

/** OPS-42. Answers the exit code. */
export async function runSuites(suites: readonly Suite[], say: (line: string) => void): Promise<number> {
  const total: Outcome = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const suite of suites) {
    say(`\n== suite: ${suite.name}`);
    const started = performance.now();
    const { passed, failed } = await suite.run();
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(suite.name);
    say(`== ${suite.name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - started) / 1000)} s`);
  }
  if (broken.length > 0) say(`\nfailed suites: ${broken.join(', ')}`);
  say('');
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../../../..');
const place = mkdtempSync(join(tmpdir(), 'expressions-'));
afterAll(() => rmSync(place, { recursive: true }));

/**
 * The expressions that lint reports. Lint reads expressions; a measured time would depend on the machine. `npm run
 * check` lints the sources of this repository.
 */
function lint(expressions: readonly string[]): string[] {
  const file = join(place, 'expressions.ts');
  writeFileSync(file, expressions.map((one, at) => `export const E${at} = ${one};\n`).join(''));
  const config = join(ROOT, '.oxlintrc.json');
  let report: string;
  try {
    report = execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['-c', config, '-f', 'unix', file], {
      encoding: 'utf8',
    });
  } catch (error) {
    // oxlint exits with 1 when it reports something. The error then carries the output.
    report = String((error as { stdout?: string }).stdout);
  }
  return report
    .split('\n')
    .filter((line) => /super-linear|dupe-disjunctions/.test(line))
    .map((line) => expressions[Number(/expressions\.ts:(\d+)/.exec(line)?.[1]) - 1] ?? line);
}

test('[SEC-1] lint finds exponential and quadratic expressions', () => {
  const slow = ['/^(\\ufeff|\\s)*(<|#!)/', '/\\s+$/', '/(a+)+/', '/a*a*b/'];

  expect([...new Set(lint([...slow, '/^[a-z]+$/']))]).toEqual(slow);
});

test('[SEC-1] no regular expression of zod is quadratic or exponential', { tags: 'full' }, () => {
  const known = Object.values(z.regexes).flatMap((one) => (one instanceof RegExp ? [String(one)] : []));

  expect(known.length).toBeGreaterThan(20);
  expect(lint(known)).toEqual([]);
});

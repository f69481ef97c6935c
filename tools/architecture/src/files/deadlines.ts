import type { Check } from '../checkout/checkout.ts';

/** A deadline of Playwright, vitest or Testing Library that is written as a number. */
const WRITTEN = [
  /\b(?:timeout|testTimeout|hookTimeout|actionTimeout|navigationTimeout|asyncUtilTimeout): ?\d/,
  /\btest\.setTimeout\(\d/,
  /\bwaitFor\(.*, \d[\d_]*\)/,
];
const TABLES: readonly string[] = ['e2e/harness/src/time/deadlines.ts', 'apps/api/src/testing/deadlines.ts'];
/** This check and its test contain such numbers as samples. */
const SAMPLES = /^tools\/architecture\/src\/(?:files\/deadlines(?:\.test)?|lint\.test)\.ts$/;

const isOfTests = (path: string) => path.startsWith('e2e/') || /\.test\.tsx?$|\/testing\//.test(path);

/** OPS-218: tests use deadlines from a table, which grows with the slowness of the machine. */
export const deadlines: Check = ({ files }) =>
  files
    .filter(({ path }) => isOfTests(path) && !TABLES.includes(path) && !SAMPLES.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((content, at) =>
          WRITTEN.some((pattern) => pattern.test(content))
            ? [{ path, line: at + 1, message: `a deadline in numbers: take one of ${TABLES.join(' or ')}` }]
            : [],
        ),
    );

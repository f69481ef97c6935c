import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shiftDate } from '@planner/e2e-harness';
import { installInPage } from './lookup.ts';

const LIBRARY = createRequire(import.meta.url)
  .resolve('@testing-library/dom')
  .replace('index.js', '@testing-library/dom.umd.min.js');

/** The script that runs first in each page: the harness's clock, and the functions that find elements. */
export const pageScript = (clockOffset: number): string =>
  [
    `(${shiftDate.toString()})(${clockOffset});`,
    readFileSync(LIBRARY, 'utf8'),
    `(${installInPage.toString()})();`,
  ].join('\n');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checkout/checkout.ts';
import { isHistory, type Page, spansOf } from './page.ts';

/** A complete path from the root; `apps/<remote>/…` is a pattern for many paths. */
const NAMED = /^(?:apps|bench|e2e|libs|tools)\/[\w./-]+$/;
/** The remote that the pages create. */
const EXAMPLE = /^apps\/notes\b/;

/** A page names only existing files and folders. */
export const namedFiles = (root: string, pages: readonly Page[]): Finding[] =>
  pages
    .filter((page) => !isHistory(page))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, index) =>
        spansOf(text)
          .filter((named) => NAMED.test(named) && !EXAMPLE.test(named) && !existsSync(join(root, named)))
          .map((named) => ({ path, line: index + 1, message: `${named} is not there` })),
      ),
    );

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checkout/checkout.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];
const isDecision = (path: string) => path.startsWith('docs/decisions/');
/** A whole path from the root in a code span; `apps/<remote>/…` stands for many. */
const NAMED = /`((?:apps|bench|e2e|libs|tools)\/[\w./-]+\.(?:css|json|md|sql|tsx?))`/g;

/** A page leads only to files that are there. Decisions are history and may name what is gone. */
export function namedFiles(root: string): Finding[] {
  const pages = globSync(PAGES, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return pages
    .filter((path) => !isDecision(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          [...text.matchAll(NAMED)].flatMap(([, named = '']) =>
            existsSync(join(root, named)) ? [] : [{ path, line: index + 1, message: `${named} is not there` }],
          ),
        ),
    );
}

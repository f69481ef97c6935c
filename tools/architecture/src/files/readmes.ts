import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checkout/checkout.ts';

const LIMITS: [RegExp, number][] = [
  [/^(apps|libs|tools)\/.*README\.md$/, 30],
  [/^CONTRIBUTING\.md$/, 120],
];

/** Pages for people who work here stay short enough to be read. */
export function readmes(root: string, folders: readonly string[]): Finding[] {
  const paths = [...folders.map((folder) => `${folder}/README.md`), 'CONTRIBUTING.md'];
  return paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
      const limit = LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? Infinity;
      return lines > limit ? [{ path, message: `${lines} lines, ${limit} are the limit` }] : [];
    });
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document by its lines. */
export interface Page {
  /** From the root, with forward slashes. */
  path: string;
  lines: readonly string[];
}

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'];

/** Decisions are history: they may name deleted files. */
export const isHistory = ({ path }: Page): boolean => path.startsWith('docs/decisions/');

export const readPages = (root: string): Page[] =>
  globSync(PAGES, { cwd: root }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    lines: readFileSync(join(root, path), 'utf8').split('\n'),
  }));

const SPAN = /`([^`]+)`/g;

/** The code spans of a line. */
export const spansOf = (line: string): string[] => [...line.matchAll(SPAN)].map(([, span = '']) => span);

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readSyntax, type Syntax } from './syntax.ts';

export interface SourceFile extends Syntax {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  isTest: boolean;
}

/** Tests, fakes, configurations and build files are not part of the product: no browser loads them. */
export const isBeside = ({ path, isTest }: Pick<SourceFile, 'path' | 'isTest'>): boolean =>
  isTest || !path.includes('/src/') || path.includes('/testing/') || /\.config\.ts$|\/build-[^/]+\.ts$/.test(path);

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'screenshots', 'coverage']);
const WANTED = /\.(tsx?|js|mjs|css|sql)$/;

export function sourceFile(path: string, text: string): SourceFile {
  return { path, text, isTest: /\.(test|e2e)\.tsx?$/.test(path), ...readSyntax(path, text) };
}

function pathsUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsUnder(root, path);
    return WANTED.test(entry.name) ? [path] : [];
  });
}

export const readSources = (root: string, folders: readonly string[]): SourceFile[] =>
  folders
    .flatMap((folder) => pathsUnder(root, folder))
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));

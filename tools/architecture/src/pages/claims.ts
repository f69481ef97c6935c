import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../checkout/checkout.ts';
import type { SourceFile } from '../checkout/sources.ts';
import { isHistory, type Page, spansOf } from './page.ts';

const COMMAND = /\bnpm run ([\w:-]+)/g;
/** A name of code: `useLive`, `MFE_TOKEN`. */
const NAME = /(?<![\\\w])(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z\d]+)+)\b/g;
const WORD = /[A-Za-z_]\w*/g;
/** Files besides the sources that contain names of commands and environment variables. */
const BESIDE = [
  'package.json',
  '*/*/package.json',
  'libs/platform/*/package.json',
  'libs/platform/cli/template/**/*.txt',
  'apps/api/deploy/*.yaml',
];

/** Hooks of the standard runtime of module federation, which the product does not have. */
const FOREIGN: ReadonlySet<string> = new Set(['beforeRequest', 'errorLoadRemote']);

/** The names of the repository: words of its code, and its npm scripts. */
export interface Known {
  words: ReadonlySet<string>;
  scripts: ReadonlySet<string>;
}

export function readKnown(root: string, files: readonly Pick<SourceFile, 'text'>[]): Known {
  const beside = globSync(BESIDE, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const words = [...files.map(({ text }) => text), ...beside].flatMap((text) => text.match(WORD) ?? []);
  const scripts = beside.flatMap((text) => [...text.matchAll(/"([\w:-]+)": "/g)].map(([, name = '']) => name));
  return { words: new Set(words), scripts: new Set(scripts) };
}

/** A page names only commands, functions and variables that exist. */
export const claims = ({ words, scripts }: Known, pages: readonly Page[]): Finding[] =>
  pages
    .filter((page) => !isHistory(page))
    .flatMap(({ path, lines }) =>
      lines.flatMap((text, index) => {
        const commands = [...text.matchAll(COMMAND)].map(([, name = '']) => name);
        const named = spansOf(text).flatMap((span) => span.match(NAME) ?? []);
        return [
          ...commands.filter((name) => !scripts.has(name)).map((name) => `npm run ${name} is no command`),
          ...named
            .filter((name) => !words.has(name) && !FOREIGN.has(name))
            .map((name) => `${name} is nowhere in the code`),
        ].map((message) => ({ path, line: index + 1, message }));
      }),
    );

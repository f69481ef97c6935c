import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from '../command-line/verb.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
const MARK = /__([\w@/-]+?)__/g;
/** Template files end with .txt, so that no tool treats them as source code. */
const SUFFIX = /\.txt$/;

function filled(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(MARK, (_, mark: string) => {
    const word = words[mark];
    if (word === undefined)
      throw new Refused(`The template needs the version of ${mark}, but no package here depends on it.`);
    return word;
  });
}

/** Returns the text of one template file, with its marks replaced by the words. */
export const filledFile = (path: string, words: Readonly<Record<string, string>>): string =>
  filled(readFileSync(join(TEMPLATE, `${path}.txt`), 'utf8'), words);

/**
 * Writes a part of the template into a folder, with its marks replaced by the words. Returns the paths; package.json is
 * the last.
 */
export function fillTemplate(
  root: string,
  part: string,
  folder: string,
  words: Readonly<Record<string, string>>,
): string[] {
  const files = globSync('**/*.txt', { cwd: join(TEMPLATE, part) });
  const isLast = (path: string) => Number(path.startsWith('package.json'));
  return files
    .toSorted((one, other) => isLast(one) - isLast(other) || (one < other ? -1 : 1))
    .map((file) => {
      const own = filled(file.replace(SUFFIX, ''), words).replaceAll('\\', '/');
      const path = folder === '.' ? own : `${folder}/${own}`;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATE, part, file), 'utf8'), words));
      return path;
    });
}

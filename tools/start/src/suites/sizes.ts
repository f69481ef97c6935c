/** OPS-210. `small` is what `npm test` runs, `full` what only `npm run test:full` runs besides. */
export type Size = 'small' | 'full';

export const isSize = (word: string | undefined): word is Size => word === 'small' || word === 'full';

/** The size of the tests that a target of nx runs. */
export const sizeOf = (target: string): Size => (target.endsWith('-full') ? 'full' : 'small');

/** Where the suite of a folder leaves its report; a run of all sizes leaves it where the small one does. */
export const reportsOf = (folder: string, size: Size | undefined): string =>
  `test-results/${size === 'full' ? 'full/' : ''}${folder}`;

interface TestFile {
  path: string;
  text: string;
}

const WHOLE = /@module-tag full\b/;
const PART = /tags: (?:'full'|\['full'\])|\bsized(?:Each)?\(/;

/**
 * Arguments by which vitest takes the tests of a folder that have a size; without one, all of them. Files without any are not even loaded,
 * since many begin with a database.
 */
export function testsOf(folder: string, size: Size | undefined, files: readonly TestFile[]): string[] {
  const isWhole = ({ text }: TestFile) => WHOLE.test(text);
  if (size === undefined) return [`${folder}/`];
  if (size === 'full') {
    const taken = files.filter((file) => isWhole(file) || PART.test(file.text));
    return ['--tags-filter=full', ...taken.map(({ path }) => path)];
  }
  const left = files.filter(isWhole).map(({ path }) => `--exclude=**/${path.slice(folder.length + 1)}`);
  return ['--tags-filter=!full', `${folder}/`, ...left];
}

/** OPS-210. `npm test` runs `small`; only `npm run test:full` also runs `full`. */
export type Size = 'small' | 'full';

export const isSize = (word: string | undefined): word is Size => word === 'small' || word === 'full';

/**
 * OPS-219. The tests of one target: `small`, `full`, or a slice of the long tests, `full-` and a name. nx caches each
 * slice separately.
 */
export type Slice = Size | `full-${string}`;

export const isSlice = (word: string | undefined): word is Slice => isSize(word) || /^full-\w+$/.test(word ?? '');

export const sizeOfSlice = (slice: Slice): Size => (slice === 'small' ? 'small' : 'full');

/** Whether a target of nx runs tests. */
export const runsTests = (target: string): boolean => /^(?:test|e2e)(?:-full(?:-\w+)?)?$/.test(target);

/** The slice that a target of nx runs. */
export const sliceOf = (target: string): Slice => {
  const word = target.replace(/^(?:test|e2e)-/, '');
  return isSlice(word) ? word : 'small';
};

/** The size of the tests that a target of nx runs. */
export const sizeOf = (target: string): Size => sizeOfSlice(sliceOf(target));

/** The folder of a suite's report; a run of all sizes uses the folder of the small one. */
export const reportsOf = (folder: string, slice: Slice | undefined): string =>
  `test-results/${slice === undefined || slice === 'small' ? '' : `${slice}/`}${folder}`;

interface TestFile {
  path: string;
  text: string;
}

const WHOLE = /@module-tag full\b/;
const PART = /tags: (?:'full'|\['full'\])|\/sized\.ts'/;

/**
 * Arguments that make vitest run the tests of a folder with this size, or all tests without a size. Files without such
 * tests are not even loaded, since many start a database.
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

import type { Check } from '../checkout/checkout.ts';

const SOURCE_LINES = 250;
const TEST_LINES = 400;
const FILES_IN_FOLDER = 12;
/** Folders that are lists by design: one file for each resource or migration. */
const LISTS: readonly string[] = ['libs/contract/src', 'apps/api/migrations', 'libs/platform/server/migrations'];

const lengths: Check = ({ files }) =>
  files.flatMap(({ path, text, isTest }) => {
    const lines = text.trimEnd().split('\n').length;
    const limit = isTest ? TEST_LINES : SOURCE_LINES;
    return lines > limit ? [{ path, message: `${lines} lines, ${limit} are the limit: split it by its nouns` }] : [];
  });

const folders: Check = ({ files }) => {
  const all = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...all].flatMap(([path, inside]) => {
    const counted = inside.filter((file) => !file.isTest && !file.path.endsWith('.css')).length;
    if (counted > FILES_IN_FOLDER && !LISTS.includes(path))
      return [{ path, message: `${counted} files, ${FILES_IN_FOLDER} are the limit (tests and styles apart)` }];
    const hasFolders = [...all.keys()].some((other) => other.startsWith(`${path}/`));
    const isAlone = inside.length === 1 && !hasFolders && path.includes('/src/');
    return isAlone ? [{ path, message: 'a folder with one file: put the file one folder up' }] : [];
  });
};

/** Lengths of files, and how many are in a folder. */
export const sizes: Check = (checkout) => [...lengths(checkout), ...folders(checkout)];

import { posix } from 'node:path';
import { packageOf, type Check } from '../checkout/checkout.ts';

const ENDING = /\.[a-z0-9]+$/;

function faultOf(path: string, specifier: string, folder: string): string | null {
  const target = posix.join(posix.dirname(path), specifier);
  if (!target.startsWith(`${folder}/`)) return `${specifier} leaves the package: use its name`;
  if (!ENDING.test(specifier)) return `${specifier}: write the ending of the file`;
  const isIndex = /(^|\/)index\.tsx?$/.test(specifier) && path.includes('/src/');
  return isIndex ? 'index is for other packages: import the file itself' : null;
}

/** Relative imports stay inside their package, name the file, and do not use an index. */
export const relativeImports: Check = (checkout) =>
  checkout.files.flatMap(({ path, imports }) => {
    const folder = packageOf(checkout, path)?.folder;
    if (folder === undefined) return [];
    return imports.flatMap(({ specifier, line }) => {
      const message = specifier.startsWith('.') ? faultOf(path, specifier, folder) : null;
      return message === null ? [] : [{ path, line, message }];
    });
  });

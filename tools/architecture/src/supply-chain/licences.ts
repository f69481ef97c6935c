/** Licences under which the product may be run and passed on; the last three of packages that are used unchanged. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);

/** What package-lock.json says of a package. */
export interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  license?: string;
  integrity?: string;
}

/** An expression of SPDX without nesting deeper than one pair of brackets: of «or» one licence is enough, of «and» each counts. */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  return bare.split(/ or /i).some((one) => one.split(/ and /i).every((licence) => ALLOWED.has(licence.trim())));
}

/** OPS-196: the packages that run with the product and have no allowed licence or no integrity. */
export function supplyFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const run = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  return run.flatMap(([path, { license, integrity }]) => [
    ...(license === undefined ? [`${path}: no licence`] : isAllowed(license) ? [] : [`${path}: ${license}`]),
    ...(integrity?.startsWith('sha512-') === true ? [] : [`${path}: no sha512 integrity`]),
  ]);
}

/**
 * Licences that allow running and distributing the product. The last three are allowed for packages that are used
 * unchanged.
 */
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

/** The entry of a package in package-lock.json. */
export interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  license?: string;
  integrity?: string;
}

/**
 * Whether an SPDX expression is allowed; brackets may nest once. With «or» one allowed licence is enough, with «and»
 * each must be allowed.
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1');
  return bare.split(/ or /i).some((one) => one.split(/ and /i).every((licence) => ALLOWED.has(licence.trim())));
}

/** OPS-196: the packages of the running product without an allowed licence or without integrity. */
export function supplyFaults(packages: Readonly<Record<string, LockedPackage>>): string[] {
  const run = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  return run.flatMap(([path, { license, integrity }]) => [
    ...(license === undefined ? [`${path}: no licence`] : isAllowed(license) ? [] : [`${path}: ${license}`]),
    ...(integrity?.startsWith('sha512-') === true ? [] : [`${path}: no sha512 integrity`]),
  ]);
}

import { createHash } from 'node:crypto';

const NAMED = /^(sha(?:256|384|512))-/;

/**
 * Base64 of a hash as it stands in an integrity attribute. Of those that browsers take the shortest: a page names tens of files, and no
 * hash packs.
 */
export const integrityOf = (content: Buffer, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Whether it is what a hash is of, by the algorithm that the hash names: what was built before names sha384. */
export function isOf(content: Buffer, integrity: string): boolean {
  const [, algorithm] = NAMED.exec(integrity) ?? [];
  return algorithm !== undefined && integrityOf(content, algorithm) === integrity;
}

import { createHash } from 'node:crypto';

const NAMED = /^(sha(?:256|384|512))-/;

/**
 * Returns the integrity attribute of a file. sha256 is the shortest hash that browsers accept: a page contains many
 * hashes, and a hash does not compress.
 */
export const integrityOf = (content: Buffer, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Whether the content matches the hash. The hash names its algorithm, because older builds use sha384. */
export function isOf(content: Buffer, integrity: string): boolean {
  const [, algorithm] = NAMED.exec(integrity) ?? [];
  return algorithm !== undefined && integrityOf(content, algorithm) === integrity;
}

import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that only their owner knows; the database keeps the hash. */
export const newToken = () => randomBytes(32).toString('base64url');
/** What the database keeps of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

import { createHash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits as text. The database stores only its hash. */
export const newToken = () => randomBytes(32).toString('base64url');
/** Returns the SHA-256 hash of a token, as the database stores it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest();

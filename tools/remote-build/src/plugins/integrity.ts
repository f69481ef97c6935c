import { createHash } from 'node:crypto';

/** Base64 sha384 as it stands in an integrity attribute. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

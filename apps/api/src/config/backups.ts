import { resolve } from 'node:path';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { s3Place } from '@planner/server-core';
import { address } from './addresses.ts';

/** The bytes of a public key of X25519. */
const KEY_BYTES = 32;

/**
 * Whether the text is a public key of the format age with its check sum. The library that encrypts would take a tenth
 * of a second of each start.
 */
function isPublicKey(written: string): boolean {
  const found = bech32.decodeUnsafe(written);
  return found?.prefix === 'age' && bech32.fromWordsUnsafe(found.words)?.length === KEY_BYTES;
}

/** The variables of nightly backups. */
export const BACKUP_VARIABLES = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_URL: z.string().transform(s3Place).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время UTC вида 00:30')
    .default('00:30'),
  BACKUP_KEY: z.string().refine(isPublicKey, 'нужен открытый ключ вида age1…').optional(),
  BACKUP_DAYS: z.coerce
    .number<string>('нужно целое число от 1 до 3650')
    .int('нужно целое число от 1 до 3650')
    .min(1, 'нужно целое число от 1 до 3650')
    .max(3650, 'нужно целое число от 1 до 3650')
    .default(30),
  // The product empties this database, so its name says that nothing else is in it.
  BACKUP_CHECK_URL: address(
    /^postgres(ql)?:\/\/[^?#]*_check(\?|$)/,
    'postgres://user:password@host:5432/tetradka_check: имя базы кончается на _check, потому что она очищается',
  ).optional(),
};

type Values = z.output<z.ZodObject<typeof BACKUP_VARIABLES>>;

/** OPS-320: without a folder and a bucket there are no nightly backups. */
export const backupsIn = (value: Values) => ({
  dir: value.BACKUP_DIR === undefined ? undefined : resolve(value.BACKUP_DIR),
  s3: value.BACKUP_S3_URL,
  /** The time of the day in UTC. */
  at: value.BACKUP_AT,
  publicKey: value.BACKUP_KEY,
  /** The number of days for which backups are kept. */
  days: value.BACKUP_DAYS,
  /** OPS-318: the database in which backups are tried out. Without it the product starts one of its own. */
  checkUrl: value.BACKUP_CHECK_URL,
});

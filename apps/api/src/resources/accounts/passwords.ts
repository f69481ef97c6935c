import { hash, verify } from '@node-rs/argon2';

/** ACC-2: argon2id with 19 MiB and two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, STRENGTH);

/** An unknown account takes as long as a wrong password. */
const nobody = hashPassword('no account has this password');

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? undefined;
  const matches = await verify(known ?? (await nobody), password);
  return matches && known !== undefined;
}

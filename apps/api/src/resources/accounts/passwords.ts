import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Turns } from '../../database/turns.ts';
import { Refusal } from '../../http/refusal.ts';

/** ACC-2. argon2id with 19 MiB and two passes. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About two seconds of work before the last waiting request. */
const WAITING_PER_CORE = 50;
const PATIENCE_MS = 30_000;
const AT_ONCE = availableParallelism();
const MOST = AT_ONCE * (1 + WAITING_PER_CORE);

const turns = new Turns(AT_ONCE, PATIENCE_MS);
let asked = 0;

/** ACC-134. Runs one hash per core at a time; a bounded number waits. Throws `rate_limited` beyond that. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (asked >= MOST) {
    const message = 'Сейчас слишком многие входят сразу. Повторите через несколько секунд.';
    throw new Refusal('rate_limited', { message, retryAfter: 5 });
  }
  asked++;
  try {
    await turns.enter();
    return await work().finally(() => turns.leave());
  } finally {
    asked--;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, STRENGTH));

/** Verifying against this hash makes an unknown account take as long as a wrong password. */
const nobody = hash('no account has this password', STRENGTH);

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const known = passwordHash ?? undefined;
  const hashed = known ?? (await nobody);
  const matches = await inTurn(() => verify(hashed, password));
  return matches && known !== undefined;
}

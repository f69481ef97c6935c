import { after, minutes } from '../../../config/durations.ts';
import type { Database } from '../../../database/database.ts';
import { countTry } from './password-tries.repository.ts';

/** ACC-70: counted in a transaction of its own, which stands whatever becomes of the login. */
export const passwordTries =
  ({ transaction }: Pick<Database, 'transaction'>) =>
  ({ ip, name, now }: { ip: string; name: string; now: Date }): Promise<{ tries: number; until: string }> =>
    transaction((tx) => countTry(tx, { ip, name, now, ends: after(now, minutes(1)) }));

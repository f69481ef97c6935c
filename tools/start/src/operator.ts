import { resolve } from 'node:path';
import { needs } from './machine/needs.ts';
import { become } from './machine/run.ts';
import { settings } from './commands/start.ts';

const BACKUP = 'apps/api/src/database/backup/main.ts';
const ADMINISTRATORS = 'apps/api/src/resources/accounts/administrators/main.ts';
const ENDING = 'apps/api/src/resources/accounts/ending/main.ts';

const inCalledFolder = (file: string) => resolve(process.env.INIT_CWD ?? '.', file);

/**
 * OPS-160, OPS-161, OPS-322: relative paths start from the folder in which npm was called. The words `nightly` and `key`
 * stand before the files.
 */
function run(command: 'backup' | 'restore', args: readonly string[]): Promise<number> | number {
  const [word] = args;
  if (word === undefined) {
    console.error(`Say the file: npm run ${command} -- tetradka.backup`);
    return 2;
  }
  if (!needs(BACKUP, 'The backup')) return 1;
  const isOther = command === 'backup' && (word === 'nightly' || word === 'key');
  const files = (isOther ? args.slice(1) : args).map(inCalledFolder);
  return become([...settings(), BACKUP, isOther ? word : command, ...files], {});
}

export const backup = async (args: string[]): Promise<number> => run('backup', args);

export const restore = async (args: string[]): Promise<number> => run('restore', args);

/** ACC-191: ends the sessions of one account, by its login or address, or of all accounts with `all`. */
export async function endSessions([whose]: string[]): Promise<number> {
  if (whose === undefined) {
    console.error('Say whose: npm run end-sessions -- anna@example.test, or all');
    return 2;
  }
  if (!needs(ENDING, 'The ending of sessions')) return 1;
  return become([...settings(), ENDING, whose], {});
}

/** ADM-1: grants or removes the right of an administrator, or lists the administrators. */
export const admin = async (args: string[]): Promise<number> =>
  needs(ADMINISTRATORS, 'The list of administrators') ? become([...settings(), ADMINISTRATORS, ...args], {}) : 1;

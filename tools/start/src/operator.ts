import { resolve } from 'node:path';
import { needs } from './machine/needs.ts';
import { become } from './machine/run.ts';
import { settings } from './commands/start.ts';

const BACKUP = 'apps/api/src/database/backup/main.ts';
const ADMINISTRATORS = 'apps/api/src/resources/accounts/administrators/main.ts';
const ENDING = 'apps/api/src/resources/accounts/ending/main.ts';

/** OPS-160, OPS-161: a relative path starts from the folder in which npm was called. */
function run(command: 'backup' | 'restore', [file]: readonly string[]): Promise<number> | number {
  if (file === undefined) {
    console.error(`Say the file: npm run ${command} -- tetradka.backup`);
    return 2;
  }
  if (!needs(BACKUP, 'The backup')) return 1;
  return become([...settings(), BACKUP, command, resolve(process.env.INIT_CWD ?? '.', file)], {});
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

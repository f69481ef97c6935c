import { createPublicKey } from 'node:crypto';
import { StartFault } from '@planner/server-core';
import { createToken, endToken, tokensOf } from '@planner/platform-server';
import { type Config, readConfig } from '../../config/config.ts';
import { tell, withDatabase } from '../../database/backup/reach.ts';
import type { Database } from '../../database/database.ts';

const USAGE = 'Say create REMOTE TEAM PUBLIC_KEY, revoke REMOTE ID or list REMOTE.';

function refuseOddKey(key: string): void {
  try {
    const opened = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    if (opened.asymmetricKeyType === 'ed25519') return;
  } catch {
    // Any error means that the text is no such key; the message below says so.
  }
  throw new StartFault('This is no public key of ed25519 as mfe key prints it.');
}

async function act(
  database: Database,
  place: string,
  [command, remote = '', ...rest]: readonly string[],
): Promise<string> {
  const now = new Date(Date.now());
  const deciding = { remote, by: 'account', where: 'command', now } as const;
  if (command === 'list') {
    const all = await tokensOf(database.db, remote);
    if (all.length === 0) return `${remote} has no tokens.`;
    return all.map(({ id, label, revoked_at }) => `${id} ${label}${revoked_at === null ? '' : ', revoked'}`).join('\n');
  }
  if (command === 'revoke') {
    const isEnded = await database.transaction((tx) => endToken(tx, deciding, Number(rest[0])));
    return isEnded
      ? `The token ${rest[0]} of ${remote} is revoked.`
      : `${remote} has no token ${rest[0]}, or it is already revoked.`;
  }
  const [label = '', public_key = ''] = rest;
  refuseOddKey(public_key);
  const { token } = await database.transaction((tx) => createToken(tx, deciding, { label, public_key }));
  return `${token}\nIt is for ${remote} in ${place}, and is shown once.`;
}

function isSaid([command, remote, ...rest]: readonly string[]): boolean {
  if (remote === undefined || !/^[a-z][a-z-]*$/.test(remote)) return false;
  if (command === 'list') return rest.length === 0;
  if (command === 'revoke') return rest.length === 1 && /^\d{1,9}$/.test(rest[0] ?? '');
  return command === 'create' && rest.length === 2 && rest[0] !== '';
}

/** The name of the database, without its password. */
function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `the database of ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

/**
 * PLT-159: manages the tokens of a remote. The product may run at the same time, and its next request knows the token.
 */
async function main(args: readonly string[]): Promise<string> {
  if (!isSaid(args)) throw new StartFault(USAGE);
  const config = readConfig(process.env);
  return withDatabase(config, (database) => act(database, placeOf(config), args));
}

await tell(() => main(process.argv.slice(2)));

import { readConfig } from '../../../config/config.ts';
import { StartFault } from '../../../config/start-fault.ts';
import { type Database, databaseOver } from '../../../database/database.ts';
import { reach, tell } from '../../../database/backup/reach.ts';
import { type Given, listHolders, setRight } from './administrators.service.ts';

const USAGE = 'Нужно: grant ПОЧТА [platform], revoke ПОЧТА [platform] или list.';

/** How who has a right is called, and the right. */
const CALLED = { admin: 'администратор', platform: 'решает о версиях' } as const;

const SAID: Record<Given, (email: string, isGrant: boolean, called: string) => string> = {
  given: (email, isGrant, called) => (isGrant ? `${email}: теперь ${called}.` : `${email}: больше не ${called}.`),
  'had it': (email, isGrant, called) => (isGrant ? `${email}: уже ${called}.` : `${email}: и так не ${called}.`),
  nobody: (email) => `Учётной записи ${email} нет.`,
  unproved: (email) => `Адрес ${email} не подтверждён: пусть его владелец откроет ссылку из письма.`,
};

async function listed({ db }: Database): Promise<string> {
  const [admins, operators] = [await listHolders(db, 'admin'), await listHolders(db, 'platform')];
  const lines = [...admins.map(({ email }) => email), ...operators.map(({ email }) => `${email} platform`)];
  return lines.length === 0 ? 'Администраторов нет.' : lines.join('\n');
}

async function act(
  database: Database,
  [command, email, right = 'admin']: readonly (string | undefined)[],
): Promise<string> {
  if (command === 'list') return listed(database);
  const isGrant = command === 'grant';
  if ((!isGrant && command !== 'revoke') || email === undefined) throw new StartFault(USAGE);
  if (right !== 'admin' && right !== 'platform') throw new StartFault(USAGE);
  const now = new Date(Date.now());
  const given = await database.transaction((tx) => setRight(tx, { email, right, isGiven: isGrant, now }));
  const words = SAID[given](email, isGrant, CALLED[right]);
  if (given === 'nobody' || given === 'unproved') throw new StartFault(words);
  return words;
}

/** ADM-1: also beside a product that runs, whose next request knows the right. */
async function main(args: readonly (string | undefined)[]): Promise<string> {
  if (!['grant', 'revoke', 'list'].includes(args[0] ?? '')) throw new StartFault(USAGE);
  const { connections, leave } = await reach(readConfig(process.env), true);
  const database = databaseOver(connections.pool, connections.connect, leave);
  try {
    return await act(database, args);
  } finally {
    await database.close();
  }
}

await tell(() => main(process.argv.slice(2)));

import { StartFault } from '@planner/server-core';
import { readConfig } from '../../../config/config.ts';
import { type Database, databaseOver } from '../../../database/database.ts';
import { reach, tell } from '../../../database/backup/reach.ts';
import { type Given, listHolders, setRight } from './administrators.service.ts';
import { type Asked, askedOf } from './asked.ts';
import { supportLog } from './support-log.service.ts';
import { supportLine } from './support-line.ts';

/** The Russian name for a holder of each right. */
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

/** ADM-14. What administrators have looked at and done on the support desk, the newest first. */
async function logOfSupport({ db }: Database): Promise<string> {
  const lines = (await supportLog(db)).map(supportLine);
  return lines.length === 0 ? 'Поддержка ещё не открывала учётных записей.' : lines.join('\n');
}

async function act(database: Database, asked: Asked): Promise<string> {
  if (asked.command === 'list') return listed(database);
  if (asked.command === 'log') return logOfSupport(database);
  const { email, right } = asked;
  const isGrant = asked.command === 'grant';
  const now = new Date(Date.now());
  const given = await database.transaction((tx) => setRight(tx, { email, right, isGiven: isGrant, now }));
  const words = SAID[given](email, isGrant, CALLED[right]);
  if (given === 'nobody' || given === 'unproved') throw new StartFault(words);
  return words;
}

/** ADM-1. The command also works while the product runs, and the right applies from the next request. */
async function main(args: readonly string[]): Promise<string> {
  const asked = askedOf(args);
  const { connections, leave } = await reach(readConfig(process.env), true);
  const database = databaseOver(connections.pool, connections.connect, leave);
  try {
    return await act(database, asked);
  } finally {
    await database.close();
  }
}

await tell(() => main(process.argv.slice(2)));

import { nx } from '../machine/nx.ts';
import { startServer } from '../machine/postgres.ts';

/**
 * Runs twenty kills anew, or the given number. With `postgres` they use a server of the machine instead of the embedded
 * database.
 */
export async function faults([rounds = '20', where]: string[]): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(rounds)) {
    console.error(`How many kills? "${rounds}" is no number of them.`);
    return 2;
  }
  if (where !== undefined && where !== 'postgres') {
    console.error(`Kills of what? "${where}" is not "postgres", and without a word it is the embedded database.`);
    return 2;
  }
  const args = ['run', '@planner/faults-e2e:e2e-full', '--skip-nx-cache', '--outputStyle=stream'];
  if (where === undefined) return nx(args, { env: { FAULT_ROUNDS: rounds }, limitMinutes: 90 });
  const server = await startServer();
  if (server === null) return 1;
  try {
    return await nx(args, { env: { FAULT_ROUNDS: rounds, FAULT_POSTGRES_HOST: server.host }, limitMinutes: 90 });
  } finally {
    await server.stop();
  }
}

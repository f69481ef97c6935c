import { nx } from '../machine/nx.ts';

/** Twenty kills, or as many as are asked for, run anew. */
export async function faults([rounds = '20']: string[]): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(rounds)) {
    console.error(`How many kills? "${rounds}" is no number of them.`);
    return 2;
  }
  const args = ['run', '@planner/faults-e2e:e2e', '--skip-nx-cache', '--outputStyle=stream'];
  return nx(args, { env: { FAULT_ROUNDS: rounds }, limitMinutes: 60 });
}

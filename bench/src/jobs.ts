import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, connectAsSuperuser, fillCrowd, jobsAt, openDatabase, readConfig } from '@planner/api/testing';
import { NOW, settleDown } from './crowd.ts';
import { median, type Measurement } from './report.ts';
import { IS_CHECK, sizeOf } from './size.ts';

const FEW = sizeOf('JOBS_FEW', 100, 3);
const MANY = sizeOf('JOBS_MANY', 10_000, 6);
/** The number of measurements of the small case. A single one is too short to be exact. */
const ROUNDS = sizeOf('JOBS_ROUNDS', 3, 1);
const LIMIT = 1.3;
/** The history is so long that reading all of it would be visible in the measurement. */
const EACH = { students: 5, lessons: 150 };

/** One planned lesson of each teacher that a statement may change. */
const ONE_EACH = `(select min(id) from lesson where status = 'planned' and not auto_complete and reminder_time is null
  group by teacher_id)`;

/** For each job the statement that makes one row of each teacher due. */
const DUE: Readonly<Record<string, string>> = {
  'completion of lessons': `update lesson set auto_complete = true, one_time = true,
    start_at = $1::timestamptz - interval '2 hours', end_at = $1::timestamptz - interval '1 hour',
    created_date = $1::timestamptz - interval '1 day' where id in ${ONE_EACH}`,
  reminders: `update lesson set reminder_minutes = 10, reminder_time = $1::timestamptz - interval '1 minute',
    start_at = $1::timestamptz + interval '9 minutes', end_at = $1::timestamptz + interval '69 minutes'
    where id in ${ONE_EACH}`,
  'horizon of rules': `update rule set generated_until = $1::timestamptz::date + 26 * 7 - 7
    where id in (select min(id) from rule where status = 'active' group by teacher_id)`,
};
/** No rule is due before the measurement. */
const AHEAD = `update rule set generated_until = $1::timestamptz::date + 26 * 7 + 1`;

/** The product with this number of teachers. */
async function openPlace(teachers: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tetradka-jobs-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' });
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  await fillCrowd(database, teachers * EACH.lessons, NOW, EACH);
  const { server, commit } = await buildApp(config, database, { now: () => NOW });
  await server.ready();
  const client = await connectAsSuperuser(database);
  await client.query('set session_replication_role = replica');
  await client.query(AHEAD, [NOW]);
  await settleDown(database);

  /** Makes rows due and returns the milliseconds that the job needs for one of them. */
  async function costOf(job: string): Promise<number> {
    const { rowCount } = await client.query(DUE[job] ?? '', [NOW]);
    await client.query('analyze lesson, rule');
    const started = performance.now();
    const errors = await jobsAt({ commit }, NOW.toISOString(), job);
    const taken = performance.now() - started;
    if (errors.length > 0 || !rowCount) throw new Error(`«${job}» failed: ${JSON.stringify(errors[0])}`);
    return taken / rowCount;
  }
  return {
    costOf,
    async close() {
      await client.end();
      await server.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** OPS-241. The cost of each job for one due row, beside few teachers and beside many. */
export async function jobs(): Promise<Measurement[]> {
  const few = await openPlace(FEW);
  const many = IS_CHECK ? few : await openPlace(MANY);
  const measured: Measurement[] = [];
  for (const job of Object.keys(DUE)) {
    // The first run is a warm-up.
    await few.costOf(job);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await few.costOf(job));
    const [fewer, more] = [median(rounds), await many.costOf(job)];
    measured.push({
      what: job,
      value: `${more.toFixed(2)} ms a due row of ${MANY} teachers`,
      against: `${fewer.toFixed(2)} ms of ${FEW} teachers, at most ${LIMIT}`,
      ratio: more / fewer,
      holds: more / fewer <= LIMIT,
    });
  }
  for (const place of new Set([few, many])) await place.close();
  return measured;
}

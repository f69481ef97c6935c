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
/**
 * The history is so long that reading all of it would be visible in the measurement. A tenth of its lessons is planned:
 * each statement below uses another one of each teacher.
 */
const EACH = { students: 5, lessons: 200 };

const PLANNED = `status = 'planned' and not auto_complete and reminder_time is null`;
/** One planned lesson of each teacher that a statement may change. */
const ONE_EACH = `(select min(id) from lesson where ${PLANNED} group by teacher_id)`;
/** One past lesson of each teacher, which becomes planned again. The switch of `completion of lessons of rules` stays on. */
const PAST_EACH = `(select min(id) from lesson where status = 'completed' and rule_id is null and reminder_time is null
  group by teacher_id)`;
/** A time that marks a lesson as used, and at which nothing is due. */
const USED = `reminder_time = $1::timestamptz - interval '1 day'`;
const ENDED = `start_at = $1::timestamptz - interval '3 hours', end_at = $1::timestamptz - interval '2 hours'`;

interface DueRows {
  /** The name in the report, if it is not the job's. */
  what?: string;
  job: string;
  /** Makes one row of each teacher due. */
  statement: string;
}

const DUE: readonly DueRows[] = [
  {
    job: 'completion of lessons',
    statement: `update lesson set auto_complete = true, one_time = true,
      start_at = $1::timestamptz - interval '2 hours', end_at = $1::timestamptz - interval '1 hour',
      created_date = $1::timestamptz - interval '1 day' where id in ${ONE_EACH}`,
  },
  {
    what: 'completion of lessons of rules',
    job: 'completion of lessons',
    statement: `with switched as (update teacher set auto_complete_rules = true)
      update lesson set ${ENDED}, ${USED}, created_date = $1::timestamptz - interval '1 day'
      where id in (select min(id) from lesson where ${PLANNED} and rule_id is not null group by teacher_id)`,
  },
  {
    job: 'reminders',
    statement: `update lesson set reminder_minutes = 10, reminder_time = $1::timestamptz - interval '1 minute',
      start_at = $1::timestamptz + interval '9 minutes', end_at = $1::timestamptz + interval '69 minutes'
      where id in ${ONE_EACH}`,
  },
  {
    job: 'horizon of rules',
    statement: `update rule set generated_until = $1::timestamptz::date + 26 * 7 - 7
      where id in (select min(id) from rule where status = 'active' group by teacher_id)`,
  },
  {
    job: 'lessons without marks',
    statement: `update lesson set status = 'planned', ${ENDED}, ${USED} where id in ${PAST_EACH}`,
  },
  {
    job: 'reminders of students',
    // The teacher also reads as the student, which saves a second account of each.
    statement: `with reader as (insert into student_profile (user_id, student_id, created_at)
        select teacher_id, id, $1 from student on conflict do nothing)
      update lesson set status = 'planned', ${USED}, created_date = $1::timestamptz - interval '2 days',
      start_at = $1::timestamptz + interval '1439 minutes', end_at = $1::timestamptz + interval '1499 minutes'
      where id in ${PAST_EACH}`,
  },
  {
    job: 'sweeping of the journal',
    // The job sweeps every operation before the newest old one, so the oldest operations become due.
    statement: `update journal_operation set at = $1::timestamptz - interval '40 days'
      where id in (select distinct operation_id from journal_row order by operation_id
        limit (select count(*) from teacher))`,
  },
];
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
  async function costOf({ job, statement }: DueRows): Promise<number> {
    const { rowCount } = await client.query(statement, [NOW]);
    await client.query('analyze lesson, rule, journal_operation, student_profile');
    const started = performance.now();
    const errors = await jobsAt({ commit }, NOW.toISOString(), job);
    const taken = performance.now() - started;
    if (errors.length > 0) throw new Error(`«${job}» failed: ${JSON.stringify(errors[0])}`);
    if (!rowCount) throw new Error(`«${job}» has no due row: the teachers need more lessons.`);
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
  for (const due of DUE) {
    // The first run is a warm-up.
    await few.costOf(due);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await few.costOf(due));
    const [fewer, more] = [median(rounds), await many.costOf(due)];
    measured.push({
      what: due.what ?? due.job,
      value: `${more.toFixed(2)} ms a due row of ${MANY} teachers`,
      against: `${fewer.toFixed(2)} ms of ${FEW} teachers, at most ${LIMIT}`,
      ratio: more / fewer,
      holds: more / fewer <= LIMIT,
    });
  }
  for (const place of new Set([few, many])) await place.close();
  return measured;
}

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { statementsOf } from '../testing/crowd/pages-read.ts';
import { jobsAt } from '../testing/jobs/run-jobs.ts';
import { testApi } from '../testing/test-api.ts';
import { hasRule } from '../testing/timetable.ts';
import type { OwnedJob } from './job.ts';
import { SCHEDULE } from './schedule.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00Z');
/** More rows than a job may touch when nothing is due. */
const MANY = 3000;
/** One row of each teacher with automatic completion, and the rows of the small tables that a plan reads whole. */
const FEW = 20;

/** Teachers who left a year ago: their lessons wait for marks for ever. Their rules go on, or end in a month. */
async function gone(): Promise<void> {
  const teacher = await api.teacher();
  await teacher.call('PUT /api/update-teacher-profile', { body: { auto_complete_rules: true } });
  const { id } = await hasRule(teacher, { slots: ['вт 18:00-19:00'] });
  await jobsAt(api, NOW.toISOString());
  await api.database.transaction(async (tx) => {
    await sql`insert into rule (teacher_id, student_id, time_zone_teacher, starts_on, repeat_until, generated_until, created_date)
      select teacher_id, student_id, time_zone_teacher, starts_on,
        case n % 3 when 0 then date '2027-11-20' when 1 then date '2026-12-20' end,
        case n % 3 when 1 then date '2026-12-25' else date '2027-11-20' end, created_date
      from rule, generate_series(1, ${MANY}) n where id = ${id}`.execute(tx);
    await sql`insert into lesson (teacher_id, student_id, rule_id, conducted_date, start_time, end_time, time_zone_teacher,
        start_at, end_at, status, one_time, auto_complete, cost_minor, created_date, reopened_at)
      select teacher_id, student_id, id, moment::date, moment::time, moment::time + interval '1 hour', 'UTC',
        moment, moment + interval '1 hour', 'planned', n % 2 = 0, n % 2 = 0, 0, moment - interval '1 year',
        case when n % 2 = 0 then moment + interval '1 day' end
      from (select * from rule where id = ${id}) rule, generate_series(1, ${MANY}) n,
        lateral (select timestamptz '2026-11-10T10:00:00Z' - n * interval '2 hours' as moment) times`.execute(tx);
  });
  const { rows } = await sql<{ waiting: number; rules: number }>`
    select (select count(*)::integer from lesson where status = 'planned' and end_at < ${NOW}) as waiting,
      (select count(*)::integer from rule) as rules`.execute(api.database.db);
  expect(rows).toEqual([{ waiting: MANY, rules: MANY + 1 }]);
  // Statistics of many rows, so that the planner decides as in a large database.
  const client = await api.database.connect();
  await client.query('analyze lesson, rule, teacher');
  await client.end();
}

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The rows of lessons and rules that this plan reads, also rows that it immediately discards. */
const touchedBy = (plan: Node): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] === 'lesson' || node['Relation Name'] === 'rule')
    .map((node) => {
      const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      return (node['Actual Rows'] + dropped) * node['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);

async function rowsTouched(work: () => Promise<unknown>): Promise<number> {
  const statements = await statementsOf(api.database, work);
  const client = await api.database.connect();
  let touched = 0;
  for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan) touched += touchedBy(plan.Plan);
  }
  await client.end();
  return touched;
}

await gone();

test.each(SCHEDULE.filter((job): job is OwnedJob => 'due' in job).map((job) => [job.name, job] as const))(
  '[OPS-241] the job «%s» finds that nothing is due without reading the lessons and rules that wait',
  async (_, job) => {
    const touched = await rowsTouched(() => api.database.transaction((tx) => job.due(tx, NOW)));

    expect(touched).toBeLessThanOrEqual(FEW);
  },
);

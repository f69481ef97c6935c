import type { FirstStep } from '@planner/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';

export interface Known {
  has_subjects: boolean;
  students: number;
  samples: number;
  groups: number;
  lessons: number;
  invited: number;
  linked: number;
  student_id: number | null;
  passed_over: FirstStep[];
}

/** One statement reads all facts. The counts for the steps exclude the sample; `lessons` stops at 1,000. */
export async function knownOf(db: Db, teacher: number, now: Date): Promise<Known> {
  const { rows } = await sql<Known>`
    with own as (
      select student.id, sample.student_id is not null as is_sample
      from student left join sample_student sample on sample.student_id = student.id
      where student.teacher_id = ${teacher})
    select
      (select cardinality(subject_ids) > 0 from teacher where id = ${teacher}) as has_subjects,
      (select count(*) from own where not is_sample) as students,
      (select count(*) from own where is_sample) as samples,
      (select count(*) from student_group where teacher_id = ${teacher}) as groups,
      (select count(*) from (
        select from lesson where teacher_id = ${teacher} and (student_id is null
          or student_id in (select id from own where not is_sample)) limit 1000) known) as lessons,
      (select count(*) from own where not is_sample and id in (
        select student_id from invitation where used_at is null and withdrawn_at is null
          and expires_at > ${now.toISOString()})) as invited,
      (select count(*) from student_profile profile join own on own.id = profile.student_id) as linked,
      (select max(id) from own where not is_sample) as student_id,
      coalesce((select passed_over from first_steps where teacher_id = ${teacher}), '{}') as passed_over`.execute(db);
  const [known] = rows;
  if (known === undefined) throw new Error('A statement without a table behind it answered no row');
  return known;
}

export async function writePassedOver(tx: Tx, teacher_id: number, passed_over: FirstStep[]): Promise<void> {
  await tx
    .insertInto('first_steps')
    .values({ teacher_id, passed_over })
    .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet({ passed_over }))
    .execute();
}

export async function markSamples(tx: Tx, teacher_id: number, student_ids: readonly number[]): Promise<void> {
  await tx
    .insertInto('sample_student')
    .values(student_ids.map((student_id) => ({ student_id, teacher_id })))
    .execute();
}

export const samplesOf = async (tx: Tx, teacher: number): Promise<number[]> =>
  (await tx.selectFrom('sample_student').where('teacher_id', '=', teacher).select('student_id').execute()).map(
    ({ student_id }) => student_id,
  );

/** While `work` runs, the database allows the deletion of append-only rows. */
export async function erasing(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`select set_config('planner.erasing', 'on', true)`.execute(tx);
  await work();
  await sql`select set_config('planner.erasing', '', true)`.execute(tx);
}

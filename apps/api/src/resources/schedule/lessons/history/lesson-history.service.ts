import type { Db, Tx } from '../../../../database/database.ts';
import { SHOWN_OF_ONE } from '../../../quotas/quotas.ts';
import { textsOf, undoneText } from './history-wording.ts';
import {
  chainOf,
  forgetLines,
  keepLines,
  linesOfLessons,
  linesOfOperations,
  tracesOfLessons,
  tracesOfOperations,
  type KeptLine,
} from './history.repository.ts';
import type { OperationTrace } from './trace.ts';

/** LSN-30: the lines of a lesson and of those it was moved from, oldest first; words that are kept stand for their rows. */
export async function historyOf(db: Db, teacher: number, lesson_id: number): Promise<{ at: string; text: string }[]> {
  const told = await chainOf(db, teacher, lesson_id);
  // The rows first: what is swept in between is then found twice and told once, not missed.
  const traces = await tracesWithMoves(db, told);
  const kept = await linesOfLessons(db, told);
  const words = worded(traces, kept).filter((line) => told.includes(line.lesson_id));
  return [...kept, ...words]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(-SHOWN_OF_ONE.history)
    .map(({ at, text }) => ({ at, text }));
}

/** XPT-10: the lines of each of these lessons, without those of what they were moved from, in words wherever they stand now. */
export async function linesOf(
  db: Db,
  lesson_ids: readonly number[],
): Promise<Pick<KeptLine, 'lesson_id' | 'at' | 'text'>[]> {
  if (lesson_ids.length === 0) return [];
  const traces = await tracesWithMoves(db, lesson_ids);
  const kept = await linesOfLessons(db, lesson_ids);
  const own = new Set(lesson_ids);
  return [...kept, ...worded(traces, kept).filter(({ lesson_id }) => own.has(lesson_id))]
    .toSorted((one, other) => one.lesson_id - other.lesson_id || Date.parse(one.at) - Date.parse(other.at))
    .map(({ lesson_id, at, text }) => ({ lesson_id, at, text }));
}

/** A row that was left behind says where to by the row it became, which may be gone since. */
async function tracesWithMoves(db: Db, lesson_ids: readonly number[]): Promise<OperationTrace[]> {
  const traces = await tracesOfLessons(db, lesson_ids);
  const became = traces
    .flatMap(({ rows }) => rows.map(({ after }) => Number(after?.['moved_to_id'] ?? 0)))
    .filter((id) => id !== 0 && !lesson_ids.includes(id));
  return became.length === 0 ? traces : tracesOfLessons(db, [...lesson_ids, ...became]);
}

/** UND-5: before the rows of operations leave the journal, their words are kept; those of lessons that are gone for good go. */
export async function keepHistory(tx: Tx, operation_ids: readonly number[]): Promise<void> {
  const traces = await tracesOfOperations(tx, operation_ids);
  const undone = traces.flatMap(({ undoes_id }) => undoes_id ?? []);
  const lines = worded(traces, await linesOfOperations(tx, [...operation_ids, ...undone]));
  const teachers = new Map(
    traces
      .flatMap(({ rows }) => rows.filter(({ table }) => table === 'lesson'))
      .map(({ lesson_id, before, after }) => [lesson_id, Number((after ?? before)?.['teacher_id'])]),
  );
  await keepLines(
    tx,
    lines.map((line) => ({ ...line, teacher_id: teachers.get(line.lesson_id) ?? null })),
  );
  const deleted = traces.flatMap(({ rows }) => rows.filter(({ table, after }) => table === 'lesson' && after === null));
  await forgetLines(
    tx,
    deleted.map(({ lesson_id }) => lesson_id),
  );
}

const keyOf = (operation_id: number | null, lesson_id: number) => `${operation_id} ${lesson_id}`;

/** The words of operations in their order; one whose words are kept already is passed over. */
function worded(traces: readonly OperationTrace[], kept: readonly KeptLine[]): KeptLine[] {
  const said = Map.groupBy(kept, ({ operation_id, lesson_id }) => keyOf(operation_id, lesson_id));
  const told: KeptLine[] = [];
  for (const trace of traces) {
    // What a lesson was moved from has the lower number, and comes first.
    for (const lesson_id of new Set(trace.rows.map((row) => row.lesson_id).toSorted((one, other) => one - other))) {
      const key = keyOf(trace.id, lesson_id);
      if (said.has(key)) continue;
      const undone = (said.get(keyOf(trace.undoes_id, lesson_id)) ?? []).map(({ text }) => text);
      const texts = trace.undoes_id === null ? textsOf(trace, lesson_id) : [undoneText(trace, lesson_id, undone)];
      const lines = texts.flatMap((text) =>
        text === null ? [] : [{ lesson_id, operation_id: trace.id, at: trace.at, text }],
      );
      said.set(key, lines);
      told.push(...lines);
    }
  }
  return told;
}

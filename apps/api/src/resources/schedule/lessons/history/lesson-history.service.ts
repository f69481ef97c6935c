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

/**
 * LSN-30. The lines of a lesson and of the rows it was moved from, oldest first. A stored line replaces the rows of the
 * journal.
 */
export async function historyOf(db: Db, teacher: number, lesson_id: number): Promise<{ at: string; text: string }[]> {
  const told = await chainOf(db, teacher, lesson_id);
  // Read the journal before the stored lines: after a sweep in between, an operation is found twice and shown once. In
  // the reverse order it would be missing.
  const traces = await tracesWithMoves(db, told);
  const kept = await linesOfLessons(db, told);
  const words = worded(traces, kept).filter((line) => told.includes(line.lesson_id));
  return [...kept, ...words]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .slice(-SHOWN_OF_ONE.history)
    .map(({ at, text }) => ({ at, text }));
}

/**
 * XPT-10. The lines of each of these lessons, without the rows that they were moved from, from the journal and the
 * stored lines.
 */
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

/**
 * The sentence of a moved row needs the new row, which may be deleted since, so the new row's operations are read too.
 */
async function tracesWithMoves(db: Db, lesson_ids: readonly number[]): Promise<OperationTrace[]> {
  const traces = await tracesOfLessons(db, lesson_ids);
  const became = traces
    .flatMap(({ rows }) => rows.map(({ after }) => Number(after?.['moved_to_id'] ?? 0)))
    .filter((id) => id !== 0 && !lesson_ids.includes(id));
  return became.length === 0 ? traces : tracesOfLessons(db, [...lesson_ids, ...became]);
}

/**
 * UND-5. Stores the lines of operations before their rows leave the journal, and deletes the lines of permanently
 * deleted lessons.
 */
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

/** The lines of operations in their order. An operation with stored lines is skipped. */
function worded(traces: readonly OperationTrace[], kept: readonly KeptLine[]): KeptLine[] {
  const said = Map.groupBy(kept, ({ operation_id, lesson_id }) => keyOf(operation_id, lesson_id));
  const told: KeptLine[] = [];
  for (const trace of traces) {
    // The original row of a move has the lower id, so it is worded first.
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

import { type OwnedTable, ownedTable, USED_BY } from '../contents/owned-tables.ts';
import { wrongPart } from './faults.ts';
import type { Row } from './checked.ts';

/** The new id of each row, by its table and its id in the archive. */
export type NewIds = ReadonlyMap<OwnedTable, ReadonlyMap<number, number>>;

interface Mapping {
  ids: NewIds;
  /** The account's id in the archive, and its id on this server. */
  account: number;
  user: number;
}

function newIdOf({ ids }: Mapping, table: OwnedTable, id: unknown, part: string): number | null {
  if (id === null || id === undefined) return null;
  const known = typeof id === 'number' ? ids.get(table)?.get(id) : undefined;
  if (known === undefined) throw wrongPart(part);
  return known;
}

/**
 * Translates the `request_id` of a ledger entry, which names the charge of a lesson or the opening balance of a card.
 * The key prevents a second charge.
 */
function requestOf(mapping: Mapping, key: unknown): string | null {
  const [, kind = '', first = '', second] =
    /^(charge|opening):(\d{1,10})(?::(\d{1,10}):\d{1,10})?$/.exec(String(key)) ?? [];
  const part = 'data/ledger_entry.json';
  if (kind === 'opening') return `opening:${newIdOf(mapping, 'student', Number(first), part)}`;
  if (kind !== 'charge' || second === undefined) return null;
  // A deleted lesson is never charged again, so its key is not needed.
  if (mapping.ids.get('lesson')?.get(Number(first)) === undefined) return null;
  const lesson = newIdOf(mapping, 'lesson', Number(first), part);
  return `charge:${lesson}:${newIdOf(mapping, 'student', Number(second), part)}:${String(key).split(':')[3]}`;
}

function subjectOf(mapping: Mapping, { kind, subject_id }: Row): number {
  // An unknown kind has no table; the next line rejects it.
  const table = USED_BY[kind as keyof typeof USED_BY];
  if (table === undefined) throw wrongPart('data/file_use.json');
  return (table === null ? mapping.user : newIdOf(mapping, table, subject_id, 'data/file_use.json')) ?? mapping.user;
}

/** XPT-20. A row for this server: every id in it is replaced by the new one. */
export function mapped(table: OwnedTable, row: Row, mapping: Mapping): Row {
  const { by, refs = {}, people = [], numbered } = ownedTable(table);
  const part = `data/${table}.json`;
  const made: Record<string, unknown> = { ...row };
  if (numbered !== false) made['id'] = newIdOf(mapping, table, row['id'], part);
  for (const [column, named] of Object.entries(refs)) {
    // A test compares the declared references with the foreign keys of the database.
    if (column in row) made[column] = newIdOf(mapping, named as OwnedTable, row[column], part);
  }
  for (const column of people) made[column] = row[column] === mapping.account ? mapping.user : null;
  if (typeof by === 'string' && by !== 'id') made[by] = mapping.user;
  if (table === 'ledger_entry') made['request_id'] = requestOf(mapping, row['request_id']);
  if (table === 'file_use') {
    made['subject_id'] = subjectOf(mapping, row);
    const students = Array.isArray(row['student_ids']) ? row['student_ids'] : [];
    // Only this column may still name a deleted card.
    made['student_ids'] = students.flatMap((id: unknown) => mapping.ids.get('student')?.get(Number(id)) ?? []);
  }
  return made;
}

import { type OwnedTable, ownedTable, USED_BY } from '../contents/owned-tables.ts';
import { wrongPart } from './faults.ts';
import type { Row } from './checked.ts';

/** Of each table what its rows are called here, by what they are called in the archive. */
export type NewIds = ReadonlyMap<OwnedTable, ReadonlyMap<number, number>>;

interface Mapping {
  ids: NewIds;
  /** The account as the archive calls it, and as it is called here. */
  account: number;
  user: number;
}

function newIdOf({ ids }: Mapping, table: OwnedTable, id: unknown, part: string): number | null {
  if (id === null || id === undefined) return null;
  const known = typeof id === 'number' ? ids.get(table)?.get(id) : undefined;
  if (known === undefined) throw wrongPart(part);
  return known;
}

/** A key that says which charge of a lesson, or which card, an entry is of; written only once by whoever charges. */
function requestOf(mapping: Mapping, key: unknown): string | null {
  const [, kind = '', first = '', second] =
    /^(charge|opening):(\d{1,10})(?::(\d{1,10}):\d{1,10})?$/.exec(String(key)) ?? [];
  const part = 'data/ledger_entry.json';
  if (kind === 'opening') return `opening:${newIdOf(mapping, 'student', Number(first), part)}`;
  if (kind !== 'charge' || second === undefined) return null;
  // What was charged for a lesson that is gone by now is charged by nobody again.
  if (mapping.ids.get('lesson')?.get(Number(first)) === undefined) return null;
  const lesson = newIdOf(mapping, 'lesson', Number(first), part);
  return `charge:${lesson}:${newIdOf(mapping, 'student', Number(second), part)}:${String(key).split(':')[3]}`;
}

function subjectOf(mapping: Mapping, { kind, subject_id }: Row): number {
  // The check of its table has let only these through; another one names nothing.
  const table = USED_BY[kind as keyof typeof USED_BY];
  if (table === undefined) throw wrongPart('data/file_use.json');
  return (table === null ? mapping.user : newIdOf(mapping, table, subject_id, 'data/file_use.json')) ?? mapping.user;
}

/** XPT-20. A row as it is written here: everything that it names is called anew. */
export function mapped(table: OwnedTable, row: Row, mapping: Mapping): Row {
  const { by, refs = {}, people = [], numbered } = ownedTable(table);
  const part = `data/${table}.json`;
  const made: Record<string, unknown> = { ...row };
  if (numbered !== false) made['id'] = newIdOf(mapping, table, row['id'], part);
  for (const [column, named] of Object.entries(refs)) {
    // A test holds what refs name against the list of tables.
    if (column in row) made[column] = newIdOf(mapping, named as OwnedTable, row[column], part);
  }
  for (const column of people) made[column] = row[column] === mapping.account ? mapping.user : null;
  if (typeof by === 'string' && by !== 'id') made[by] = mapping.user;
  if (table === 'ledger_entry') made['request_id'] = requestOf(mapping, row['request_id']);
  if (table === 'file_use') {
    made['subject_id'] = subjectOf(mapping, row);
    const students = Array.isArray(row['student_ids']) ? row['student_ids'] : [];
    // A card that is gone is named there still, and by nothing else.
    made['student_ids'] = students.flatMap((id: unknown) => mapping.ids.get('student')?.get(Number(id)) ?? []);
  }
  return made;
}

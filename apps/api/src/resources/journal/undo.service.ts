import type { Role } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import type { RowImage } from '../../database/tables/journal.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Caller, hasRole, type SignedIn } from '../../http/who.ts';
import {
  guardArchive,
  holdAbsence,
  lockSchedule,
  refuseNewerOverlaps,
  sweepLaidOut,
} from '../schedule/undoing/undoing.service.ts';
import {
  beginUndo,
  changesOf,
  isUndone,
  lockOperation,
  lockRows,
  type Operation,
} from '../../database/journal/journal.repository.ts';
import {
  JOURNALLED,
  RESTORED,
  RESTORED_TABLES,
  type JournalledTable,
} from '../../database/journal/journalled-tables.ts';
import {
  putChangedMoneyBack,
  referMoneyAgain,
  settlePackagesAgain,
  takeMoneyBack,
  withoutKeptCategories,
} from './money-back.service.ts';
import { restoreRows, type RestoredChange } from './restoring/restoring.service.ts';
import {
  isSameRow,
  keyOf,
  laterColumns,
  numbersIn,
  type Present,
  type RowChange,
} from '../../database/journal/row-images.ts';
import { isClosed } from '../../database/journal/closed-money.ts';
import { UNDO_DAYS_MS } from '../../database/journal/undo-time.ts';
import { tellOfUndo, withdrawNotices } from './undo-telling.service.ts';

interface Acting {
  user: SignedIn;
  caller: Caller;
  now: Date;
}

/** The roles of a call, and the function that logs an administrator's act. */
export interface WhoMayUndo {
  rolesOf(call: string): readonly Role[] | 'public' | undefined;
  actAsAdmin(tx: Tx, acting: Acting): Promise<void>;
}

/** ADM-12, ADM-2. Throws if the user no longer has the right for the call. Logs the undo of an administrator's act. */
async function actAgain(tx: Tx, acting: Acting, call: string, { rolesOf, actAsAdmin }: WhoMayUndo): Promise<void> {
  const roles = rolesOf(call) ?? 'public';
  if (roles === 'public') return;
  if (!hasRole(acting.user, roles)) throw new Refusal('wrong_role');
  if (roles.includes('admin')) await actAsAdmin(tx, acting);
}

/** UND-3 to UND-8. Reverts everything that an operation changed, or throws and changes nothing. */
export async function undoOperation(
  tx: Tx,
  acting: Acting,
  operation_id: number,
  who: WhoMayUndo,
): Promise<{ undone: number }> {
  const { user, now } = acting;
  const operation = await lockOperation(tx, user.id, operation_id);
  if (operation === undefined) throw new Refusal('not_found');
  await actAgain(tx, acting, operation.call, who);
  await refuseEnded(tx, operation, now);
  if (user.user_type === 'teacher') await lockSchedule(tx, user.id);
  const changes = await withoutKeptCategories(tx, await changesOf(tx, operation.id));
  const restored = changes.filter(isRestored);
  if (operation.call === OWN_ABSENCE) await holdAbsence(tx, numbersIn(images(restored), 'lesson_id'), now);
  const present = await lockPresent(tx, changes);
  if (operation.call === OWN_ABSENCE) refuseSeenAbsence(restored, present);
  refuseNewer(changes, present);

  const undo_id = await beginUndo(tx, operation.id);
  const refuseArchived = await guardArchive(tx, { ...learnersOf(restored), now });
  const lessons = restored.filter(({ table }) => table === 'lesson');
  await takeMoneyBack(tx, changes, { user_id: user.id, now });
  const swept = await sweepLaidOut(tx, laidOut(restored), numbersIn(images(lessons), 'id'));
  if (swept === null) throw new Refusal('changed_since', { message: RESTORED.rule.changed });
  await withdrawNotices(tx, restored, present, now);
  await restoreRows(tx, restored, present);
  settlePackagesAgain(tx, changes);
  await referMoneyAgain(tx, changes);
  await putChangedMoneyBack(tx, changes);
  await refuseNewerOverlaps(tx, operation.id, standing(lessons));
  await refuseArchived();
  await refuseFurther(tx, { undo_id, expected: changes, swept });

  await tellOfUndo(tx, user, operation.topics, changes);
  return { undone: operation.id };
}

/** CAB-93. A cancellation by the student or the family. */
const OWN_ABSENCE = 'POST /api/student/cancel-lesson';

/** CAB-93. Throws if the teacher has read or deleted the notification of the cancellation. */
function refuseSeenAbsence(changes: readonly RestoredChange[], present: Present): void {
  for (const { table, id, after } of changes) {
    if (table !== 'notification' || after?.['kind'] !== 'student_cancelled') continue;
    const notice = present.get('notification')?.get(id);
    if (notice === undefined || notice['read_at'] !== null) {
      throw new Refusal('changed_since', { message: 'Преподаватель уже видел отмену. Напишите ему' });
    }
  }
}

async function refuseEnded(tx: Tx, { id, at, undoable, call }: Operation, now: Date): Promise<void> {
  if (!undoable) throw new Refusal('not_undoable', { details: { call } });
  if (await isUndone(tx, id)) throw new Refusal('undone_already');
  if (now.getTime() - Date.parse(at) > UNDO_DAYS_MS) throw new Refusal('undo_expired');
}

const isRestored = (change: RowChange): change is RestoredChange => change.table in RESTORED;
const images = (changes: readonly RowChange[]) => changes.map(({ before, after }) => before ?? after);

async function lockPresent(tx: Tx, changes: readonly RowChange[]): Promise<Present> {
  const present = new Map<JournalledTable, ReadonlyMap<number, RowImage>>();
  for (const table of [...RESTORED_TABLES, 'payment', 'operation'] as const) {
    const ids = changes.filter((change) => change.table === table).map(({ id }) => id);
    present.set(table, await lockRows(tx, table, ids));
  }
  return present;
}

/**
 * UND-4. Throws if a row has changed since the operation. A notification that its reader has deleted is no obstacle.
 */
function refuseNewer(changes: readonly RowChange[], present: Present): void {
  for (const { table, id, before, after } of changes) {
    if (table === 'ledger_entry' || after === null) continue;
    const now = present.get(table)?.get(id) ?? null;
    if (table === 'notification' && now === null) continue;
    if (!isSameRow(table, after, now, before === null ? laterColumns(table) : [])) {
      throw new Refusal('changed_since', { message: JOURNALLED[table].changed, details: { [table]: id } });
    }
  }
}

/**
 * Rules that the undo removes or whose former schedule it restores. `until` is the last day of their lessons in the
 * former row; null for a removed rule.
 */
const laidOut = (changes: readonly RestoredChange[]) =>
  changes
    .filter(({ table }) => table === 'rule')
    .map(({ id, before }) => ({ rule_id: id, until: before === null ? null : String(before['generated_until']) }));

/** The cards and groups among the restored rows, and those that the rows name. */
function learnersOf(changes: readonly RestoredChange[]) {
  const all = images(changes);
  const own = (table: JournalledTable) => changes.filter((change) => change.table === table).map(({ id }) => id);
  return {
    students: [...own('student'), ...numbersIn(all, 'student_id')],
    groups: [...own('student_group'), ...numbersIn(all, 'group_id')],
  };
}

/** The lessons that occupy their time again. */
const standing = (lessons: readonly RestoredChange[]) =>
  lessons
    .filter(({ before }) => before?.['status'] === 'planned' || before?.['status'] === 'completed')
    .map(({ id }) => id);

/**
 * UND-4. Checks the journal of the undo itself. A row outside of the operation that a foreign key changed is newer
 * data, so the undo is rejected.
 */
async function refuseFurther(
  tx: Tx,
  { undo_id, expected, swept }: { undo_id: number; expected: readonly RowChange[]; swept: readonly number[] },
): Promise<void> {
  const known = new Set(expected.map(keyOf));
  const trace = await changesOf(tx, undo_id);
  for (const change of trace) {
    const { table, id, before, after } = change;
    if (known.has(keyOf(change)) || isSameRow(table, before, after)) continue;
    if (before === null || isClosed(change, trace)) continue;
    if (table === 'lesson' && swept.includes(id)) continue;
    if (table === 'lesson_participant' && swept.includes(Number(before['lesson_id']))) continue;
    throw new Refusal('changed_since', { message: JOURNALLED[table].changed, details: { [table]: id } });
  }
}

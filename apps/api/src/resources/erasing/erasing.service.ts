import type { ErasedStudent } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { tentatively } from '../../database/tentatively.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce, announceNothing } from '../../live/announce.ts';
import { endChildAccess } from '../child-access/child-access.service.ts';
import { hearersOf } from '../notifications/notifications.service.ts';
import { toggleArchive } from '../students/archive.service.ts';
import { holdCard, recordsOfCards } from '../students/students.service.ts';
import { beginErasing, eraseCard } from './erasing.repository.ts';

/** The name that money and lessons show after the erasure. */
const namelessOf = (student_id: number) => `Ученик удалён ${student_id}`;

/**
 * ACC-165. Erases the student's personal data permanently in one transaction. Lessons and money stay without the name.
 * The journal records no rows of this transaction, because they would contain the erased data.
 */
export async function eraseStudent(
  tx: Tx,
  author: Teaching,
  student_id: number,
  dry_run: boolean,
): Promise<Omit<ErasedStudent, 'operation_id'>> {
  const { teacher, now } = author;
  const card = await holdCard(tx, teacher, student_id);
  if (card.erased_at !== null) throw new Refusal('student_erased');
  const hearers = await hearersOf(tx, [student_id]);
  const linked = hearers.length;
  const leave = async () => {
    await beginErasing(tx);
    if (card.archived_at === null) await toggleArchive(tx, author, student_id, { archived: true, confirm: true });
    const [records] = await recordsOfCards(tx, teacher, [student_id]);
    return { lessons: records?.lessons ?? 0, operations: records?.operations ?? 0 };
  };
  if (dry_run) {
    const kept = await tentatively(tx, leave);
    announceNothing(tx);
    return { ...kept, linked, student_name: card.student_name };
  }
  const kept = await leave();
  await endChildAccess(tx, student_id, now);
  const student_name = namelessOf(student_id);
  await eraseCard(tx, student_id, student_name, now);
  announce(tx, { users: hearers, topics: ['profiles', 'lessons', 'ledger', 'account', 'notifications'] });
  return { ...kept, linked, student_name };
}

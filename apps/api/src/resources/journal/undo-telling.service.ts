import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import type { SignedIn } from '../../http/who.ts';
import { announce, changeTopics } from '../../live/announce.ts';
import { knownKind } from '../notifications/deliveries/kinds.ts';
import { deliveredOf, notify } from '../notifications/notifications.service.ts';
import { studentsOfLessons } from '../schedule/undoing/undoing.service.ts';
import { cardsOf } from './cards.repository.ts';
import type { RestoredChange } from './restoring/restoring.service.ts';
import { numbersIn, type Present, type RowChange } from '../../database/journal/row-images.ts';

/**
 * UND-7. Withdraws the operation's notifications. A recipient who has read one is notified that it is no longer valid.
 * CAB-93: so is a teacher who received the notification of an absence by a channel.
 */
export async function withdrawNotices(
  tx: Tx,
  changes: readonly RestoredChange[],
  present: Present,
  now: Date,
): Promise<void> {
  const known = present.get('notification');
  const notices = changes.filter(({ table, before }) => table === 'notification' && before === null);
  const delivered = await deliveredOf(
    tx,
    notices.filter(({ after }) => after?.['kind'] === 'student_cancelled').map(({ id }) => id),
  );
  for (const { id } of notices) {
    const notice = known?.get(id);
    if (notice === undefined || (notice['read_at'] === null && !delivered.has(id))) continue;
    await notify(tx, {
      user_ids: [Number(notice['user_id'])],
      kind: knownKind(notice['kind']),
      teacher_name: String(notice['teacher_name']),
      message: `Больше не действует: ${String(notice['message'])}`,
      link: String(notice['link']),
      dedupe_key: `undone:${id}`,
      now,
    });
  }
  announce(tx, {
    users: numbersIn(
      notices.map(({ after }) => after),
      'user_id',
    ),
    topics: ['notifications'],
  });
}

/** UND-8. Announces the undo to the open pages of all affected users, including the author's. */
export async function tellOfUndo(
  tx: Tx,
  user: SignedIn,
  topics: readonly Topic[],
  changes: readonly RowChange[],
): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => [before, after]);
  const of = (table: RowChange['table']) => changes.filter((change) => change.table === table);
  const accounts = of('student_profile').flatMap(({ before, after }) => [before, after]);
  changeTopics(tx, topics);
  const users = new Set([...numbersIn(rows, 'teacher_id'), ...numbersIn(accounts, 'user_id')]);
  users.delete(user.id);
  announce(tx, { users: [...users], topics });
  const students = new Set([
    ...numbersIn(rows, 'student_id'),
    ...of('student').map(({ id }) => id),
    ...(await studentsOfLessons(
      tx,
      of('lesson').map(({ id }) => id),
    )),
  ]);
  if (students.size > 0) announce(tx, { students: [...students], topics });
  const others = of('student').filter(({ before, after }) => !isDeepStrictEqual(before?.['policy'], after?.['policy']));
  // The table `users` has the teacher's photo and name, and `teacher` the other data that students see.
  if (of('users').length + of('teacher').length > 0) {
    announce(tx, { students: await cardsOf(tx, user.id), topics: ['teacher', 'profiles'] });
  }
  // STU-132. The student's cabinet shows the card's policy with the teacher.
  if (others.length > 0) announce(tx, { students: others.map(({ id }) => id), topics: ['teacher'] });
}

import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import type { SignedIn } from '../../http/who.ts';
import { announce, changeTopics } from '../../live/announce.ts';
import { knownKind } from '../notifications/deliveries/kinds.ts';
import { notify } from '../notifications/notifications.service.ts';
import { studentsOfLessons } from '../schedule/undoing/undoing.service.ts';
import { cardsOf } from './cards.repository.ts';
import type { RestoredChange } from './restoring/restoring.service.ts';
import { numbersIn, type Present, type RowChange } from '../../database/journal/row-images.ts';

/** UND-7. Notices of the operation go with it; who has read one already is told that it does not hold. */
export async function withdrawNotices(
  tx: Tx,
  changes: readonly RestoredChange[],
  present: Present,
  now: Date,
): Promise<void> {
  const known = present.get('notification');
  const notices = changes.filter(({ table, before }) => table === 'notification' && before === null);
  for (const { id } of notices) {
    const notice = known?.get(id);
    if (notice === undefined || notice['read_at'] === null) continue;
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

/** UND-8. The pages of everybody the operation was about look again, the own ones too. */
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
  // The photo and the name stand in `users`, the rest of what students see of their teacher in `teacher`.
  if (of('users').length + of('teacher').length > 0) {
    announce(tx, { students: await cardsOf(tx, user.id), topics: ['teacher', 'profiles'] });
  }
  // STU-132: a student reads the rules of his card beside the teacher.
  if (others.length > 0) announce(tx, { students: others.map(({ id }) => id), topics: ['teacher'] });
}

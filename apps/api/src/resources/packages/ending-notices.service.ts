import { capitalised, counted, dateText, namedText, studentName } from '@planner/wording';
import type { Tx } from '../../database/database.ts';
import { type NewNotification, notifyAll } from '../notifications/notifications.service.ts';
import { type EndingPackage, nearlyUsed, takeEnding, teachersOfEnding } from './ending-notices.repository.ts';

const FEW = 2;
const DAYS = 7;

/** NTF-25. The text names its day, because the user may read it later. */
const leftText = ({ unused, today }: EndingPackage) => `на ${dateText(today)} осталось ${counted(unused, 'занятие')}`;

/**
 * The notifications of a package: one for the teacher, with the student's name, and one for each user who sees the
 * money.
 */
function noticesOf(
  ending: EndingPackage,
  { kind, key, text }: { kind: NewNotification['kind']; key: string; text: string },
): NewNotification[] {
  const { student_id, student_name, teacher_id, teacher_name, readers } = ending;
  const told = { kind, teacher_name, dedupe_key: key };
  return [
    {
      ...told,
      user_ids: [teacher_id],
      message: namedText([studentName({ student_name })], text),
      link: `/my-students-test/student/${student_id}?tab=finance`,
    },
    {
      ...told,
      student_ids: [student_id],
      only: readers.map(({ user_id }) => user_id),
      message: capitalised(text),
    },
  ];
}

/**
 * PKG-24. After lessons of these packages were used: notifies the teacher and the money's readers of packages with few
 * lessons left, once for each package.
 */
export async function tellOfFew(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const nearly = await nearlyUsed(tx, ids, FEW, now);
  if (nearly.length === 0) return;
  const notices = nearly.flatMap((one) =>
    noticesOf(one, {
      kind: 'package_few',
      key: `package_few:${one.id}`,
      text: `в абонементе «${one.title}» ${leftText(one)}`,
    }),
  );
  await notifyAll(tx, notices, now);
}

export const teachersToTellOfEnds = (tx: Tx, now: Date): Promise<number[]> => teachersOfEnding(tx, { days: DAYS, now });

/** PKG-25. Notifies of packages that end within seven days and have unused lessons. Returns the number of packages. */
export async function tellOfEnds(tx: Tx, now: Date, limit: number, teacher?: number): Promise<number> {
  const ending = await takeEnding(tx, { teacher, days: DAYS, limit, now });
  const notices = ending.flatMap((one) =>
    noticesOf(one, {
      kind: 'package_ends',
      key: `package_ends:${one.id}:${one.expires_on ?? ''}`,
      text: `абонемент «${one.title}» действует до ${dateText(one.expires_on ?? one.today)}, ${leftText(one)}`,
    }),
  );
  if (notices.length > 0) await notifyAll(tx, notices, now);
  return ending.length;
}

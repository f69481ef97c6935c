import type { Tx } from '../../../../database/database.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { notify } from '../../../notifications/notifications.service.ts';
import { readersOf } from '../../lessons/notices/lesson-readers.repository.ts';
import type { MoneyNews } from '../../lessons/notices/lesson-telling.service.ts';
import { moneyOfAll, moneyText } from '../../lessons/notices/lesson-wording.ts';
import { bentText, type ToldChange } from './bending-wording.ts';

/** A student with the changed lessons. */
export interface BentPerson {
  student_id: number;
  student_name: string;
  /** The zone in which the student reads times. */
  zone: string;
  changes: readonly ToldChange[];
  message: string;
}

interface Telling {
  people: readonly BentPerson[];
  money: MoneyNews;
  reason: string;
  notify: boolean;
  dry_run: boolean;
  /** Identifies the act: the first changed lesson in its version. */
  decided: readonly { lesson: { id: number; version: number } }[];
}

/**
 * WRK-4. Notifies each account once of all changed lessons of its students. Returns the students with a linked account;
 * a preview notifies nobody.
 */
export async function tellOfBending(
  tx: Tx,
  { teacher, now }: Teaching,
  { people, money, reason, notify: isTold, dry_run, decided }: Telling,
): Promise<ReadonlySet<number>> {
  const readers = await readersOf(
    tx,
    teacher,
    people.map(({ student_id }) => student_id),
  );
  const linked = new Set(readers.flatMap(({ student_ids }) => student_ids));
  const [first] = readers;
  const act = decided[0]?.lesson;
  if (dry_run || !isTold || first === undefined || act === undefined) return linked;
  const personOf = new Map(people.map((person) => [person.student_id, person]));
  const isCancelled = people.some(({ changes }) => changes.some(({ to }) => to === null));
  await notify(tx, {
    kind: isCancelled ? 'lessons_paused' : 'lesson_moved',
    teacher_name: first.teacher_name,
    dedupe_key: `bent:${act.id}:${act.version}`,
    student_ids: [...linked],
    message(own) {
      const persons = own.flatMap(({ student_id }) => personOf.get(student_id) ?? []);
      const changes = persons.flatMap((person) => person.changes);
      // An account with several students of one group lesson gets one notification about it.
      const distinct = [...new Map(changes.map((change) => [String(new Date(change.from)), change])).values()];
      const text = bentText(distinct, { zone: persons[0]?.zone ?? 'UTC', now, reason });
      const seeing = own.filter(({ sees_money }) => sees_money).map(({ student_id }) => money.get(student_id));
      return moneyText(text, moneyOfAll(seeing));
    },
    now,
  });
  return linked;
}

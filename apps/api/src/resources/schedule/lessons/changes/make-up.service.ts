import type { SavedLesson } from '@planner/contract';
import type { Tx } from '../../../../database/database.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { Teaching } from '../../../../http/teaching.ts';
import { announce } from '../../../../live/announce.ts';
import type { LockedLesson } from '../lesson-row/lesson-lock.repository.ts';
import { setStatus } from '../lesson-row/lesson-status.repository.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { previewedLesson, savedLesson } from '../reading/saved-lesson.ts';

interface Asked {
  make_up: boolean;
  dry_run: boolean;
  /** Whether the request changes nothing else. */
  isAlone: boolean;
}

export const refuseMakeUp = (text: string) => new Refusal('invalid', { fields: { make_up: text } });

/** LSN-265. Lets a cancelled lesson wait for a new time, or ends the waiting. */
export async function markMakeUp(
  tx: Tx,
  { teacher }: Teaching,
  { id, status, make_up: before }: LockedLesson,
  { make_up, dry_run, isAlone }: Asked,
): Promise<SavedLesson> {
  if (status !== 'cancelled') throw refuseMakeUp('Отработать можно только отменённое занятие');
  if (!isAlone) throw refuseMakeUp('Вместе с этим ничего другого изменить нельзя');
  const changes = make_up !== before;
  const counts = { updated: changes ? 1 : 0 };
  if (dry_run) return previewedLesson(tx, counts);
  if (changes) {
    await setStatus(tx, [id], status, { make_up });
    const students = (await partsOf(tx, id)).map(({ student_id }) => student_id);
    announce(tx, { students, topics: ['lessons'], id });
  }
  return savedLesson(tx, teacher, id, counts);
}

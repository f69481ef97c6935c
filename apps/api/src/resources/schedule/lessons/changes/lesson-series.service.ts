import type { Tx } from '../../../../database/database.ts';
import { chargeWhereMoved } from '../completion/charging.service.ts';
import {
  deleteLessons,
  detachLessons,
  editLessons,
  rescheduleLessons,
  type LessonDetails,
  type NewTime,
} from '../lesson-row/lesson-rows.repository.ts';
import { fixPrice } from '../participants/participants.repository.ts';
import { followMembership, refuseDearMembers } from '../participants/participants.service.ts';

/** The effect of a series change on existing lessons. */
export interface SeriesEffect {
  removed: readonly number[];
  /** Lessons that leave their rule and stay unchanged. */
  detached: readonly number[];
  moved: readonly NewTime[];
  edits: readonly { ids: readonly number[]; details: LessonDetails }[];
  priced: { ids: readonly number[]; cost_minor: number } | null;
  /** The group of the moved lessons: each one gets the group's members of its new day. */
  group_id: number | null;
}

/** Applies a series change to existing lessons. Participants, marks and money stay attached to the rows. */
export async function changeLessonsOfSeries(
  tx: Tx,
  { teacher, effect, now, field }: { teacher: number; effect: SeriesEffect; now: Date; field: string },
): Promise<void> {
  const { removed, detached, moved, edits, priced, group_id } = effect;
  await deleteLessons(tx, teacher, removed);
  await detachLessons(tx, teacher, detached);
  await rescheduleLessons(tx, teacher, moved);
  await chargeWhereMoved(
    tx,
    moved.map(({ id }) => id),
    { by: teacher, now },
  );
  for (const { ids, details } of edits) {
    if (Object.keys(details).length > 0) await editLessons(tx, teacher, ids, details);
  }
  if (priced !== null) await fixPrice(tx, teacher, priced.ids, priced.cost_minor);
  if (group_id === null || moved.length === 0) return;
  await refuseDearMembers(tx, await followMembership(tx, teacher, group_id, now), field);
}

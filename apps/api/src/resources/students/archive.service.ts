import type { ResultOf } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { Missing, Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { groupsLeftBy, leaveGroups } from '../groups/membership.service.ts';
import { clearTimetable, holdTimetable, lessonsAhead } from '../schedule/timetable.service.ts';
import { plannedLessons } from './analytics.repository.ts';
import { voidInvitations } from './links/invitations.service.ts';
import { lockStudents, updateStudent } from './students.repository.ts';

type Toggled = ResultOf<'POST /api/toggle-student-archive/{id}'>;

const NOTHING_ENDED = {
  ended_rules: 0,
  future_lessons_removed: 0,
  future_lessons_cancelled: 0,
  counted_until: null,
  operation_id: null,
};

/**
 * STU-22, STU-23, API-8. Archives or restores a student. Without a confirmation the archiving is executed, counted for
 * the refusal and rolled back.
 */
export async function toggleArchive(
  tx: Tx,
  author: Teaching,
  student_id: number,
  { archived, confirm = false }: { archived?: boolean | undefined; confirm?: boolean },
): Promise<Toggled> {
  const { teacher, now } = author;
  await holdTimetable(tx, teacher, { student_id });
  const [student] = await lockStudents(tx, teacher, [student_id]);
  if (student === undefined) throw new Missing('student', student_id);
  const isArchived = student.archived_at !== null;
  if (isArchived === archived) return { archived, ...NOTHING_ENDED };
  if (student.erased_at !== null) throw new Refusal('student_erased');
  if (isArchived) {
    await updateStudent(tx, teacher, student_id, { archived_at: null });
    return { archived: false, ...NOTHING_ENDED };
  }
  const parts = await plannedLessons(tx, student_id, now);
  // Lessons of the student's groups count too, so they are counted before the student leaves the groups.
  const ahead = await lessonsAhead(tx, teacher, { student_id, groups: await groupsLeftBy(tx, student_id) });
  const { counted_until } = ahead;
  const left_groups = await leaveGroups(tx, author, student_id);
  const cleared = await clearTimetable(tx, author, { student_id });
  const { ended_rules, removed_lessons, lessons_ahead, cancelled_lessons } = cleared;
  const planned_lessons = parts + ahead.lessons;
  if (!confirm && planned_lessons + ended_rules > 0) {
    // The remaining planned lessons continue in a group without this student.
    const group_lessons = parts - (removed_lessons - lessons_ahead) - cancelled_lessons + ahead.group_lessons;
    throw new Refusal('has_planned_lessons', {
      details: { planned_lessons, cancelled_lessons, group_lessons, ended_rules, left_groups, counted_until },
    });
  }
  await updateStudent(tx, teacher, student_id, { archived_at: now });
  await voidInvitations(tx, student_id, now);
  announce(tx, { students: [student_id], topics: ['lessons'] });
  return {
    archived: true,
    ended_rules,
    future_lessons_removed: planned_lessons - cancelled_lessons,
    future_lessons_cancelled: cancelled_lessons,
    counted_until,
    operation_id: null,
  };
}

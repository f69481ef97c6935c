import type { ResultOf } from '@planner/contract';
import type { Tx } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Teaching } from '../../http/teaching.ts';
import { announce } from '../../live/announce.ts';
import { leaveGroups } from '../groups/membership.service.ts';
import { clearTimetable, holdTimetable } from '../schedule/timetable.service.ts';
import { plannedLessons } from './analytics.repository.ts';
import { lockStudents, updateStudent } from './students.repository.ts';

type Toggled = ResultOf<'POST /api/toggle-student-archive/{id}'>;

/** STU-22, STU-23: the same call archives and brings back; what would be lost is counted by a dry run of the clearing. */
export async function toggleArchive(tx: Tx, author: Teaching, student_id: number, confirm: boolean): Promise<Toggled> {
  const { teacher, now } = author;
  await holdTimetable(tx, teacher);
  const [student] = await lockStudents(tx, teacher, [student_id]);
  if (student === undefined) throw new Refusal('not_found');
  if (student.archived_at !== null) {
    await updateStudent(tx, teacher, student_id, { archived_at: null });
    return { archived: false, ended_rules: 0, future_lessons_removed: 0, operation_id: null };
  }
  const planned_lessons = await plannedLessons(tx, student_id, now);
  const ended_rules = await clearTimetable(tx, author, { student_id }, { dry_run: !confirm });
  if (!confirm && planned_lessons + ended_rules > 0) {
    throw new Refusal('has_planned_lessons', { details: { planned_lessons, ended_rules } });
  }
  await leaveGroups(tx, author, student_id);
  await updateStudent(tx, teacher, student_id, { archived_at: now });
  announce(tx, { students: [student_id], topics: ['lessons'] });
  const kept_lessons = await plannedLessons(tx, student_id, now);
  return {
    archived: true,
    ended_rules,
    future_lessons_removed: planned_lessons - kept_lessons,
    operation_id: null,
  };
}

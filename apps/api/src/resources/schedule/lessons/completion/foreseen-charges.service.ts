import type { Attendance, ForeseenCharge, Lesson } from '@planner/contract';
import { roublesOf } from '@planner/money';
import type { Db } from '../../../../database/database.ts';
import { partsOf } from '../participants/parts.repository.ts';
import { foreseenParts } from './conducted-parts.service.ts';
import { attendedPart, markedPart, newlyCharged } from './marked-part.ts';

const MARKS = ['present', 'late', 'absent', 'excused', null] as const satisfies (Attendance | null)[];

/** LSN-171. The charge of each student if the planned lesson were completed now, for each possible mark. */
export async function foreseenCharges(db: Db, lesson: Lesson): Promise<ForeseenCharge[]> {
  if (lesson.status !== 'planned') return [];
  const parts = await partsOf(db, lesson.id);
  const marked = MARKS.map((attendance) =>
    parts.map((part) => attendedPart(markedPart(part, { student_id: part.student_id, attendance }, 'marks'))),
  );
  const charged = (await foreseenParts(db, lesson, marked)).map((way) =>
    way.map((part) => roublesOf(newlyCharged(part))),
  );
  return parts.map(({ student_id }, index) => {
    const [present = 0, late = 0, absent = 0, excused = 0, unmarked = 0] = charged.map((way) => way[index] ?? 0);
    return { student_id, present, late, absent, excused, unmarked };
  });
}

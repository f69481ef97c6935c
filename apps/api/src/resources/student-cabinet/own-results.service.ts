import type { OwnAttendance, ResultOf } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import { pageOfOwnResults } from '../learning/results.service.ts';
import { attendanceOf } from './cabinet.repository.ts';
import { ownCard } from './own-lessons.service.ts';

type Asked = Parameters<typeof pageOfOwnResults>[2];

/** LRN-65. The results of one card, for any account linked to the card. */
export async function resultsOfProfile(
  db: Db,
  user: number,
  { student_profile_id, ...asked }: Asked & { student_profile_id: number },
): Promise<ResultOf<'GET /api/student/results'>> {
  return pageOfOwnResults(db, await ownCard(db, user, student_profile_id), asked);
}

/** CAB-99. The attendance of one card, for any account linked to the card. */
export async function attendanceOfProfile(db: Db, user: number, student_profile_id: number): Promise<OwnAttendance> {
  const { student_id } = await ownCard(db, user, student_profile_id);
  return attendanceOf(db, student_id);
}

import type { TeacherCard } from '@planner/contract';
import { policyText } from '@planner/money';
import type { Db } from '../../database/database.ts';
import { photoUrl } from '../accounts/accounts.service.ts';
import { subjectsBy } from '../reference/subjects.ts';
import { teacherCardRow } from './cabinet.repository.ts';
import { ownCard } from './own-lessons.service.ts';

/** CAB-6. Returns subject names and the policy in words, so that the page needs neither table. */
export async function teacherCard(db: Db, user: number, student_profile_id: number): Promise<TeacherCard> {
  const { teacher_id, policy } = await ownCard(db, user, student_profile_id);
  const { subject_ids, photo_file_id, ...card } = await teacherCardRow(db, teacher_id);
  return {
    ...card,
    photo_url: photoUrl(photo_file_id),
    subjects: subjectsBy(subject_ids).map(({ name }) => name),
    policy: policyText(policy),
  };
}

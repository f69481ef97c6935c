import type { Db } from '../../database/database.ts';
import { homeworkName } from '@planner/wording';
import { openPartsOf } from './rows/learners.repository.ts';

/** A part of homework that an account may hand in now. */
export interface OpenHomework {
  student_profile_id: number;
  student_name: string;
  /** What the homework is called where it is told of. */
  name: string;
}

/** BOT-25. What of one homework is still to be handed in by this account; nothing of another's. */
export async function openHomework(db: Db, user: number, homework_id: number): Promise<OpenHomework[]> {
  const parts = await openPartsOf(db, user, homework_id);
  return parts.map(({ title, text, ...part }) => ({ ...part, name: homeworkName({ title, text }) }));
}

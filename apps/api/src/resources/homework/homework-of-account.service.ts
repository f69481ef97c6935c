import type { Db } from '../../database/database.ts';
import { homeworkName } from '@planner/wording';
import { openPartsOf } from './rows/learners.repository.ts';

/** A part of homework that an account can submit now. */
export interface OpenHomework {
  student_profile_id: number;
  student_name: string;
  /** The name of the homework in notifications. */
  name: string;
}

/** BOT-25. The open parts of one homework that belong to this account. */
export async function openHomework(db: Db, user: number, homework_id: number): Promise<OpenHomework[]> {
  const parts = await openPartsOf(db, user, homework_id);
  return parts.map(({ title, text, ...part }) => ({ ...part, name: homeworkName({ title, text }) }));
}

import type { OwnLessonPage } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import type { StudentUserId } from '../../http/who.ts';
import { homeworkOfOwnLesson } from '../homework/homework-of-lessons.service.ts';
import { topicTextsAt } from '../learning/topics.service.ts';
import { subjectsBy } from '../reference/subjects.ts';
import { ownCard, ownLesson } from './own-lessons.service.ts';

/** CAB-110, CAB-119. One lesson of a profile with its subject, its homework, and the topics of a completed lesson. */
export async function lessonPageOf(
  db: Db,
  user: StudentUserId,
  { id, student_profile_id }: { id: number; student_profile_id: number },
  now: Date,
): Promise<OwnLessonPage> {
  const card = await ownCard(db, user, student_profile_id);
  const lesson = await ownLesson(db, card, id, now);
  const [subject] = lesson.subject_id === null ? [] : subjectsBy([lesson.subject_id]);
  const topics = lesson.status === 'completed' ? await topicTextsAt(db, card.teacher_id, id) : [];
  return { lesson, subject: subject?.name ?? '', homework: await homeworkOfOwnLesson(db, card, id, now), topics };
}

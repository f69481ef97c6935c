import type { LessonLearning, LessonTopic, Problem } from '@planner/contract';
import type { Db } from '../../database/database.ts';
import type { NotedLesson } from './noted-lessons.repository.ts';
import { lessonOf } from './noted-lesson.service.ts';
import { openProblemsBefore, problemsAt } from './problems.service.ts';
import { lastTopicBefore, topicsAt } from './topics.service.ts';

/** LRN-6. The open difficulties and the last topic before a lesson. Empty without a lesson. */
export async function fromBefore(
  db: Db,
  teacher: number,
  lesson: NotedLesson | null,
): Promise<{ open_problems: Problem[]; last_topic: LessonTopic | null }> {
  if (lesson === null) return { open_problems: [], last_topic: null };
  return {
    open_problems: await openProblemsBefore(db, teacher, lesson),
    last_topic: await lastTopicBefore(db, teacher, lesson),
  };
}

/** LRN-9. The learning data of one lesson for its card. */
export async function learningOf(db: Db, teacher: number, lesson_id: number): Promise<LessonLearning> {
  const lesson = await lessonOf(db, teacher, lesson_id);
  return {
    topics: await topicsAt(db, teacher, lesson.id),
    problems: await problemsAt(db, teacher, lesson.id),
    ...(await fromBefore(db, teacher, lesson)),
  };
}

import type { Homework, HomeworkPart, OwnHomework } from '@planner/contract';
import type { Db } from '../../../database/database.ts';
import { filesOf } from '../../files/files.service.ts';
import { hasNewAnswer } from '../progress/homework-state.ts';
import { type PartRow, partsOf, reviewsOf, submissionsOf, type TaskRow, tasksOf } from './homework-query.repository.ts';
import type { Shown } from './lists.repository.ts';

type Said = Awaited<ReturnType<typeof reviewsOf>>[number];

/** HMW-3. Whether the due date has passed without a submission. */
const isOverdue = ({ state }: PartRow, { due_at }: TaskRow, now: Date): boolean =>
  state === 'assigned' && due_at !== null && Date.parse(due_at) < now.getTime();

function reviewOf(said: Said | undefined): HomeworkPart['review'] {
  if (said === undefined) return null;
  const { action, submission_id, comment, reviewed_at } = said;
  return { action, submission_id, comment, reviewed_at };
}

function gradeOf(said: Said | undefined): HomeworkPart['grade'] {
  if (said === undefined || said.value === null) return null;
  const { submission_id, value, max, comment, reviewed_at: graded_at } = said;
  return { submission_id, value, max, comment, graded_at };
}

/** HMW-23. The homework in the order of `ids`, with all its students or only with `student_id`. */
export async function shownHomework(
  db: Db,
  ids: readonly number[],
  { student_id, now }: { student_id?: number; now: Date },
): Promise<Homework[]> {
  if (ids.length === 0) return [];
  const tasks = new Map((await tasksOf(db, ids)).map((task) => [task.id, task]));
  const parts = await partsOf(db, ids, student_id);
  const part_ids = parts.map(({ id }) => id);
  const answered = await submissionsOf(db, part_ids);
  const submissions = Map.groupBy(answered, (one) => one.homework_student_id);
  const given = await filesOf(db, 'homework', ids);
  const handedIn = await filesOf(
    db,
    'submission',
    answered.map(({ id }) => id),
  );
  const reviews = Map.groupBy(await reviewsOf(db, part_ids), (one) => one.homework_student_id);
  const onWire = (part: PartRow, task: TaskRow): HomeworkPart => {
    const answers = submissions.get(part.id) ?? [];
    const said = reviews.get(part.id) ?? [];
    const { student_id: id, student_name, attempts } = part;
    return {
      student_id: id,
      student_name,
      attempts,
      state: isOverdue(part, task, now) ? 'overdue' : part.state,
      late: answers[0]?.late ?? false,
      has_new_answer: hasNewAnswer(part),
      submissions: answers.map(({ homework_student_id: _, ...answer }) => ({
        ...answer,
        files: handedIn.get(answer.id) ?? [],
      })),
      review: reviewOf(said[0]),
      grade: gradeOf(said.find(({ action }) => action === 'grade')),
    };
  };
  const byTask = Map.groupBy(parts, ({ homework_id }) => homework_id);
  return ids.flatMap((id) => {
    const task = tasks.get(id);
    if (task === undefined) return [];
    return [
      { ...task, files: given.get(id) ?? [], students: (byTask.get(id) ?? []).map((part) => onWire(part, task)) },
    ];
  });
}

/** The homework of listed parts, each with only the listed student. Several parts may belong to one homework. */
export async function shownParts(db: Db, shown: readonly Shown[], now: Date): Promise<Homework[]> {
  const ids = [...new Set(shown.map(({ homework_id }) => homework_id))];
  const whole = new Map((await shownHomework(db, ids, { now })).map((one) => [one.id, one]));
  return shown.flatMap(({ homework_id, student_id }) => {
    const one = whole.get(homework_id);
    if (one === undefined) return [];
    return [{ ...one, students: one.students.filter((part) => part.student_id === student_id) }];
  });
}

/** HMW-41. The student's view of homework with one student: without the card and without other students. */
export function asOwn(
  homework: readonly Homework[],
  { student_profile_id, teacher_name }: { student_profile_id: number; teacher_name: string },
): OwnHomework[] {
  return homework.flatMap(({ version: _, students: [part], ...task }) => {
    if (part === undefined) return [];
    const { student_id: __, student_name: ___, ...progress } = part;
    return [{ ...task, student_profile_id, teacher_name, ...progress }];
  });
}

import type { GroupJournal, Homework, JournalMark } from '@planner/contract';
import { wireTime } from '@planner/schedule';
import { pageAsked, type PageAsked } from '@planner/server-core';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { homeworkAround } from '../homework/homework-of-lessons.service.ts';
import { rowsToldApart } from '../namesakes/namesakes.service.ts';
import { groupRow } from './groups.repository.ts';
import { journalStudents, lessonsBegun, presenceAt } from './journal.repository.ts';

/** The states of one student's homework. */
const homeworkOf = (set: readonly Homework[], student_id: number): JournalMark['homework'] =>
  set.flatMap(({ id, students }) => {
    const part = students.find((one) => one.student_id === student_id);
    if (part === undefined) return [];
    const { state, has_new_answer, grade } = part;
    return [{ homework_id: id, state, has_new_answer, value: grade?.value ?? null, max: grade?.max ?? null }];
  });

/** GRP-100. A page of begun lessons. Each has a mark for every participant and every student with homework there. */
export async function groupJournal(
  db: Db,
  { teacher, now }: { teacher: number; now: Date },
  group_id: number,
  asked: PageAsked,
): Promise<GroupJournal> {
  if ((await groupRow(db, teacher, group_id, now)) === undefined) throw new Refusal('not_found');
  const { named, rows } = pageAsked(asked);
  const { lessons, total } = await lessonsBegun(db, group_id, rows, now);
  const ids = lessons.map(({ lesson_id }) => lesson_id);
  const presence = Map.groupBy(await presenceAt(db, ids), ({ lesson_id }) => lesson_id);
  const set = await homeworkAround(db, group_id, ids, now);
  const items = lessons.map(({ start_time, ...lesson }) => {
    const there = presence.get(lesson.lesson_id) ?? [];
    const homework = set.get(lesson.lesson_id) ?? [];
    const told = homework.flatMap(({ students }) => students.map(({ student_id }) => student_id));
    const student_ids = new Set([...there.map(({ student_id }) => student_id), ...told]);
    const marks = [...student_ids].map((student_id): JournalMark => {
      const part = there.find((one) => one.student_id === student_id);
      return {
        student_id,
        attendance: part?.attendance ?? null,
        is_out: part?.is_out ?? true,
        homework: homeworkOf(homework, student_id),
      };
    });
    return { ...lesson, start_time: wireTime(start_time), marks };
  });
  const students = await rowsToldApart(db, teacher, await journalStudents(db, group_id, now));
  return { items, total, ...named, students };
}

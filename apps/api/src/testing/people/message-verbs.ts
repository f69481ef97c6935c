import type { Person } from '../person.ts';
import { uploaded } from '../uploads/upload.ts';

interface Threads {
  held: number;
  task: number;
  card: number;
  student_profile_id: number;
  /** The end of each text. */
  mark: string;
}

/** Both sides write about a lesson, a homework and the student, who also sends a file. Returns the student's messages. */
export async function hasMessages(teacher: Person, student: Person, threads: Threads) {
  const { held, task, card, student_profile_id, mark } = threads;
  const query = { student_profile_id };
  const said = (text: string) => ({ body: { text: `${text}${mark}` } });
  const about = { params: { id: held } };
  await teacher.call('POST /api/lesson-messages/{id}', { ...about, ...said('Прошли дроби') });
  const { id: message } = await student.call('POST /api/student/lesson-messages/{id}', {
    ...about,
    query,
    ...said('Спасибо'),
  });
  await teacher.call('POST /api/students/{id}/messages', { params: { id: card }, ...said('Как дела?') });
  const { id: sheet } = await uploaded(student, { name: `Лист${mark}.txt`, bytes: Buffer.from(`Решение${mark}`) });
  const { id: letter } = await student.call('POST /api/student/messages', {
    query,
    body: { text: `Хорошо${mark}`, file_ids: [sheet] },
  });
  const ofTask = { params: { id: task } };
  await teacher.call('POST /api/homework-messages/{id}', {
    ...ofTask,
    query: { student_id: card },
    ...said('Что не вышло?'),
  });
  const { id: question } = await student.call('POST /api/student/homework-messages/{id}', {
    ...ofTask,
    query,
    ...said('Всё вышло'),
  });
  await teacher.call('POST /api/students/{id}/month-report', { params: { id: card }, body: { month: '2026-11' } });
  return { message, letter, question };
}

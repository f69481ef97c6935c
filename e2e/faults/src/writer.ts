import { wireTime, type Api } from '@planner/e2e-harness';

/** The acknowledged writes: after a kill, each of them must be stored completely. */
export interface Acknowledged {
  students: number[];
  trials: { student: number; lesson: number }[];
  lessons: number[];
  rules: number[];
}

export const nothingYet = (): Acknowledged => ({ students: [], trials: [], lessons: [], rules: [] });

const dayOf = (n: number): string => new Date(Date.UTC(2026, 9, 1) + (n % 45) * 86_400_000).toISOString().slice(0, 10);

/** The n-th write of a run: cards, lessons already over (they charge at once), trials (two tables) and rules (a hundred rows). */
export async function writeOne(api: Api, n: number, done: Acknowledged): Promise<void> {
  const times = { start_time: wireTime('10:00'), end_time: wireTime('11:00'), force: true };
  const student_id = done.students.at(-1);
  if (student_id === undefined || n % 4 === 0) {
    const card = await api.call('POST /api/student-create', { body: { student_name: `Ученик ${n}`, rate: 1000 } });
    done.students.push(card.id);
  } else if (n % 4 === 1) {
    const saved = await api.call('POST /api/lesson-one-time', {
      body: { student_id, conducted_date: dayOf(n), status: 'completed', ...times },
    });
    if (saved.lesson !== null) done.lessons.push(saved.lesson.id);
  } else if (n % 4 === 2) {
    const saved = await api.call('POST /api/lesson-trial', {
      body: {
        requestBody: {
          lesson_data: { conducted_date: dayOf(n), cost_lesson_one_time: 500, paid: true, ...times },
          student_data: { student_name: `Пробный ${n}` },
        },
      },
    });
    if (saved.lesson !== null && saved.student_id !== null) {
      done.trials.push({ student: saved.student_id, lesson: saved.lesson.id });
    }
  } else {
    const saved = await api.call('POST /api/lessons', {
      body: {
        student_id,
        days_of_week: [2, 4],
        start_times: [times.start_time, times.start_time],
        end_times: [times.end_time, times.end_time],
        repeat_until: '2027-03-31',
        force: true,
      },
    });
    if (saved.rule?.id != null) done.rules.push(saved.rule.id);
  }
}

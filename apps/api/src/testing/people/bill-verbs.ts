import type { InputOf } from '@planner/contract';
import { clock, hasLesson } from '../lesson-verbs.ts';
import type { Person } from '../person.ts';

type Plan = InputOf<'PUT /api/bill-plans'>['body'];

/** Writes a plan of bills, by default after each lesson, to pay within three days, with reminders. Returns the id. */
export async function hasPlan(teacher: Person, more: Partial<Plan> = {}): Promise<number> {
  const body: Plan = {
    kind: 'each',
    covers: 'past',
    day_of_month: 28,
    lessons: 4,
    pay_days: 3,
    reminds: true,
    words: '',
    version: '*',
    ...more,
  };
  return (await teacher.call('PUT /api/bill-plans', { body })).plan_id;
}

/** Creates and conducts a lesson of this morning, so that it is a debt of 1,500 roubles. Returns the id. */
export async function heldToday(teacher: Person, student_id: number, hour: 9 | 10 | 11 = 10): Promise<number> {
  const [start_time, end_time] = [clock(`${String(hour).padStart(2, '0')}:00`), clock(`${hour + 1}:00`)];
  const { id } = await hasLesson(teacher, student_id, { conducted_date: '2026-11-20', start_time, end_time });
  await teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete: true } });
  return id;
}

/** Declares a payment of 1,500 roubles for no bill in the student's cabinet. */
export async function declaresPayment(student: Person): Promise<{ id: number }> {
  const [profile] = await student.call('GET /api/student/profiles', {});
  const student_profile_id = profile?.student_profile_id ?? 0;
  const paid = { amount: 1500, date: '2026-11-20', method: 'transfer', state: 'declared' } as const;
  return student.call('POST /api/payments', { body: { ...paid, student_profile_id } });
}

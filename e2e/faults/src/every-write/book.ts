import type { Api } from '@planner/e2e-harness';
import { idOf } from './noted.ts';

/** Payments and lines of the cash book. */
export interface Book {
  payment: number;
  declared: number;
  income: number;
  expenditure: number;
  category: number;
  bought: number;
}

/** Creates one record of each kind of a teacher's money. */
export async function booked(teacher: Api, student: Api, card: number): Promise<Book> {
  const line = { amount: 300, date: '2026-11-19', category: 'Материалы' };
  const paid = { amount: 700, date: '2026-11-19' };
  const [profile] = await student.call('GET /api/student/profiles', {});
  const bought = { amount: 3200, date: '2026-11-19', package: { title: 'Четыре занятия', lessons_total: 4 } };
  await teacher.call('POST /api/payments', { body: { ...bought, student_id: card } });
  const { packages } = await teacher.call('GET /api/student-profile/{id}', { params: { id: card } });
  const declaration = { ...paid, student_profile_id: profile?.student_profile_id ?? 0, state: 'declared' as const };
  return {
    payment: idOf(await teacher.call('POST /api/payments', { body: { ...paid, student_id: card } })),
    declared: idOf(await student.call('POST /api/payments', { body: declaration })),
    income: idOf(await teacher.call('POST /api/income', { body: line })),
    expenditure: idOf(await teacher.call('POST /api/expenditures', { body: line })),
    category: idOf((await teacher.call('GET /api/categories', {}))[0]),
    bought: idOf(packages[0]),
  };
}

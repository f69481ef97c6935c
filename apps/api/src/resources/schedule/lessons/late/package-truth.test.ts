import { afterAll, expect } from 'vitest';
import { hasLesson } from '../../../../testing/lesson-verbs.ts';
import { teacherWithStudent } from '../../../../testing/people/student-verbs.ts';
import { DEADLINES } from '../../../../testing/deadlines.ts';
import { seeded } from '../../../../testing/random-input/seeded.ts';
import { sized } from '../../../../testing/sized.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { PlainAccount } from '../../../../testing/oracles/plain-account.ts';

const api = await testApi();
afterAll(() => api.close());

const STEPS = { small: 8, full: 14 };

/** A teacher's acts on one student by chance. Each act is also done on paper, and both accounts are compared. */
async function tellStory(seed: number, steps: number): Promise<void> {
  const chance = seeded(seed);
  const below = (count: number) => Math.floor(chance() * count);
  const { teacher, student_id } = await teacherWithStudent(api);
  const paper = new PlainAccount(150_000);
  const free = Array.from({ length: 27 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
  const someDay = () => free[below(free.length)] ?? '2026-11-01';
  const packages: number[] = [];
  const conduct = (id: number, complete: boolean) =>
    teacher.call('POST /api/lessons/{id}/attendance', { params: { id }, body: { marks: [], complete } });

  const acts = [
    async () => {
      const day = someDay();
      free.splice(free.indexOf(day), 1);
      const own = below(4) === 0 ? 70_000 : null;
      const price = own === null ? {} : { cost_lesson_one_time: own / 100 };
      const { id } = await hasLesson(teacher, student_id, { conducted_date: day, ...price });
      paper.held({ id, day, own });
    },
    async () => {
      const date = someDay();
      const expires_on = below(2) === 0 ? null : '2026-11-24' > date ? '2026-11-24' : '2026-12-31';
      const lessons_total = 1 + below(5);
      const amount = 1000 * (1 + below(5)) + below(100);
      const pays_late = below(2) === 0;
      const sold = { title: 'Осень', lessons_total, expires_on, pays_late };
      await teacher.call('POST /api/payments', { body: { student_id, amount, date, package: sold } });
      paper.bought({ date, expires_on, lessons_total, pays_late, amount: amount * 100 });
      const { packages: known } = await teacher.call('GET /api/students/{id}/account', { params: { id: student_id } });
      packages.push(Math.max(...known.map(({ id }) => id)));
    },
    async () => {
      const amount = 500 + below(3000);
      await teacher.call('POST /api/payments', { body: { student_id, amount, date: someDay() } });
      paper.paid(amount * 100);
    },
    async () => {
      const id = paper.lessonIds[below(paper.lessonIds.length)];
      if (id === undefined) return;
      await conduct(id, false);
      paper.planned(id);
      if (below(3) === 0) return;
      await conduct(id, true);
      paper.conducted(id);
    },
    async () => {
      const index = below(packages.length);
      const refund = below(2) === 0;
      if (!paper.canClose(index)) return;
      const body = { action: 'close' as const, refund };
      await teacher.call('PUT /api/packages/{id}', { params: { id: packages[index] ?? 0 }, body });
      paper.closed(index, refund);
    },
  ];
  const isOften = [0, 0, 0, 1, 1, 2, 3, 4];
  for (let step = 0; step < steps; step++) {
    await acts[isOften[below(isOften.length)] ?? 0]?.();
    const account = await teacher.call('GET /api/students/{id}/account', { params: { id: student_id } });
    const { items } = await teacher.call('GET /api/student-last-lessons', { query: { student_id, page_size: 100 } });
    const paid = items.filter((lesson) => lesson.paid).map(({ id }) => id);
    expect({
      seed,
      step,
      balance: account.balance,
      packaged: account.packaged,
      unpaid: account.unpaid,
      paid: paid.toSorted((one, other) => one - other),
    }).toEqual({ seed, step, ...paper.answer() });
  }
}

sized(
  '[PKG-40] [PKG-42] after random packages, late entries, debts and payments, balance, paid lessons and packages equal a calculation on paper',
  { small: 1, full: 25, timeout: DEADLINES.repeated },
  async (stories, size) => {
    api.setClock('2026-11-28T12:24:00Z');
    for (let seed = 1; seed <= stories; seed++) await tellStory(seed, STEPS[size]);
  },
);

import type { ForeseenCharge, InputOf } from '@planner/contract';
import { sumMinor, kopecksOf, roublesOf } from '@planner/money';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { balanceOf } from '../../../../testing/people/student-verbs.ts';
import { hasGroup, hasGroupLesson } from '../../../../testing/people/group-verbs.ts';
import { TUESDAY, hasLesson } from '../../../../testing/lesson-verbs.ts';
import type { Person, SentTo } from '../../../../testing/person.ts';
import { sized } from '../../../../testing/sized.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { hasStudent } from '../../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());

type Marked = InputOf<'POST /api/lessons/{id}/attendance'>['body']['marks'][number];

const START = '2026-11-20T12:24:00Z';
const LATE = '2026-11-24T12:00:00Z';
const NEXT = { ...TUESDAY, conducted_date: '2026-11-25' };
const AFTER = '2026-11-26T12:00:00Z';
const RULES = { notice_hours: 24, late_percent: 50, no_show_percent: 100, free_cancels_per_month: 0 };
const ATTENDANCES = ['present', 'late', 'absent', 'excused', null] as const;

const read = (teacher: Person, id: number) => teacher.call('GET /api/lesson/{id}', { params: { id } });
const mark = (teacher: Person, id: number, body: SentTo<'POST /api/lessons/{id}/attendance'>['body']) =>
  teacher.send('POST /api/lessons/{id}/attendance', { params: { id }, body });

/** The random properties of one student. */
const somebody = fc.record({
  price: fc.constantFrom(undefined, 0, 999.99),
  no_show_percent: fc.constantFrom(undefined, 0, 33, 100),
  has_free_lesson: fc.boolean(),
  has_package: fc.boolean(),
  cancelled: fc.constantFrom(undefined, undefined, 'auto' as const, 'full' as const),
  attendance: fc.constantFrom(...ATTENDANCES),
  charge: fc.constantFrom<Marked['charge'][]>(undefined, undefined, 'auto', 'full', 'half', 'none', 123.45),
});
type Somebody = typeof somebody extends fc.Arbitrary<infer One> ? One : never;

/** Creates a student with these properties, before the lesson exists. */
async function made(teacher: Person, { no_show_percent, has_free_lesson, has_package }: Somebody): Promise<number> {
  const id = await hasStudent(teacher, 'Анна');
  if (no_show_percent !== undefined) {
    const policy = { ...RULES, no_show_percent, teacher_late_rule: 'free_lesson' as const };
    await teacher.call('PUT /api/student-update/{id}', { params: { id }, body: { policy } });
  }
  if (has_package) {
    const sold = { title: 'Осень', lessons_total: 3 };
    await teacher.call('POST /api/payments', {
      body: { student_id: id, amount: 2000, date: '2026-11-20', package: sold },
    });
  }
  if (has_free_lesson) {
    const missed = await hasLesson(teacher, id, { force: true });
    api.setClock(LATE);
    await teacher.call('POST /api/cancel-lesson', { body: { lesson_id: missed.id } });
    api.setClock(START);
  }
  return id;
}

sized(
  '[LSN-171] for any marks, the shown sum equals the charge of the completion',
  { small: 2, full: 40 },
  async (count) => {
    const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
    await teacher.call('PUT /api/update-teacher-profile', {
      body: { policy: { ...RULES, no_show_percent: 60, teacher_late_rule: 'free_lesson' } },
    });
    // A package lesson reduces the money of its package, and not the balance (PKG-40).
    const moneyOf = async (id: number) => {
      const { balance, packaged } = await teacher.call('GET /api/students/{id}/account', { params: { id } });
      return [balance, packaged].map((sum) => kopecksOf(sum) ?? 0);
    };
    const total = async (students: readonly number[]) => sumMinor((await Promise.all(students.map(moneyOf))).flat());

    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 3 }), fc.boolean(), async (people, isGroup) => {
        api.setClock(START);
        const brought = isGroup ? people : people.slice(0, 1);
        const students: number[] = [];
        for (const one of brought) students.push(await made(teacher, one));
        const price = brought[0]?.price;
        const wish = { ...NEXT, force: true, ...(price !== undefined && { cost_lesson_one_time: price }) };
        const { id } = isGroup
          ? await hasGroupLesson(teacher, await hasGroup(teacher, students, 700.5), wish)
          : await hasLesson(teacher, students[0] ?? 0, wish);
        const marks: Marked[] = [];
        for (const [index, { cancelled, attendance, charge }] of brought.entries()) {
          const student_id = students[index] ?? 0;
          if (cancelled !== undefined && isGroup) {
            const body = { lesson_id: id, student_id, by: 'student' as const, charge: cancelled };
            await teacher.call('POST /api/cancel-lesson', { body });
          }
          if (charge !== undefined) await mark(teacher, id, { marks: [{ student_id, attendance: null, charge }] });
          marks.push({ student_id, attendance });
        }
        api.setClock(AFTER);

        const { charges } = await read(teacher, id);
        const of = (charge: ForeseenCharge) =>
          charge[marks.find(({ student_id }) => student_id === charge.student_id)?.attendance ?? 'unmarked'];
        const named = roublesOf(sumMinor(charges.map((charge) => kopecksOf(of(charge)) ?? 0)));
        await mark(teacher, id, { marks });
        const before = await total(students);
        const marked = await read(teacher, id);
        const refused = await mark(teacher, id, { marks: [], complete: true, known_charge: named + 1 });
        const done = await mark(teacher, id, { marks: [], complete: true, known_charge: named });

        expect([refused.status, done.status]).toEqual([409, 200]);
        expect(before - (await total(students))).toBe(kopecksOf(named));
        expect(marked.charges.map(of)).toEqual(charges.map(of));
        expect((await read(teacher, id)).charges).toEqual([]);
      }),
      { numRuns: count },
    );
  },
);

test('[LSN-171] the shown charge includes a free lesson, the card’s policy and a package', async () => {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  const bring = { price: undefined, cancelled: undefined, attendance: null, charge: undefined };
  api.setClock(START);
  await teacher.call('PUT /api/update-teacher-profile', {
    body: { policy: { ...RULES, teacher_late_rule: 'free_lesson' } },
  });
  const of = async (more: Pick<Somebody, 'no_show_percent' | 'has_free_lesson' | 'has_package'>) => {
    const student_id = await made(teacher, { ...bring, ...more });
    const { id } = await hasLesson(teacher, student_id, { ...NEXT, force: true });
    const [charge] = (await read(teacher, id)).charges;
    return [charge?.present, charge?.late, charge?.absent, charge?.excused, charge?.unmarked];
  };
  const plain = { no_show_percent: undefined, has_free_lesson: false, has_package: false };

  expect(await of(plain)).toEqual([1500, 1500, 1500, 0, 1500]);
  expect(await of({ ...plain, no_show_percent: 33 })).toEqual([1500, 1500, 495, 0, 1500]);
  expect(await of({ ...plain, has_free_lesson: true })).toEqual([0, 0, 0, 0, 0]);
  expect(await of({ ...plain, has_package: true })).toEqual([666.66, 666.66, 666.66, 0, 666.66]);
});

test('[LSN-172] the completion is rejected when the charge differs from the shown one, and the lesson stays planned', async () => {
  const teacher = await api.teacher({ first_name: 'Елена', time_zone: 'Europe/Moscow' });
  api.setClock(START);
  const student_id = await hasStudent(teacher, 'Анна');
  const { id } = await hasLesson(teacher, student_id);
  api.setClock(AFTER);

  const { status, body } = await mark(teacher, id, { marks: [], complete: true, known_charge: 750 });

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'lesson_over', details: { charge: 1500 } });
  expect((await read(teacher, id)).lesson.status).toBe('planned');
  expect(await balanceOf(teacher, student_id)).toBe(0);
});

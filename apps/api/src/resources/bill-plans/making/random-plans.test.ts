import { addDays } from '@planner/schedule';
import { afterAll, expect } from 'vitest';
import { DEADLINES } from '../../../testing/deadlines.ts';
import { jobsAt } from '../../../testing/jobs/run-jobs.ts';
import { clock, hasLesson } from '../../../testing/lesson-verbs.ts';
import { hasPlan } from '../../../testing/people/bill-verbs.ts';
import type { Person } from '../../../testing/person.ts';
import { seeded } from '../../../testing/random-input/seeded.ts';
import { sized } from '../../../testing/sized.ts';
import { testApi } from '../../../testing/test-api.ts';
import { hasStudent } from '../../../testing/timetable.ts';

const api = await testApi();
afterAll(() => api.close());
const other = await api.secondProcess();

const FIRST = '2026-11-20';
const DAYS = 12;
/** Lessons begin at most so many days after the first day. */
const HORIZON = 24;
/** The seeds of one teacher: each has a student of its own. */
const AT_ONCE = 30;

interface SeedLesson {
  id: number;
  day: string;
  /** The bill that has the lesson, by its number in `bills`. */
  bill: number | null;
}

/** The student of a seed, and the bills that the rules expect. */
interface SeedStudent {
  student_id: number;
  random(): number;
  /** The lessons that money pays, the earliest first. */
  lessons: SeedLesson[];
  /** The first lessons for which the plan has acted. */
  done: Set<number>;
  bills: { id: number | null; isVoided: boolean }[];
}

/** A student with lessons, and a package that may pay the first ones. */
async function studentOf(teacher: Person, seed: number): Promise<SeedStudent> {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const student_id = await hasStudent(teacher, `Ученик ${seed}`);
  const times = new Set(Array.from({ length: 2 + upTo(6) }, () => `${10 + upTo(HORIZON)} ${9 + 2 * upTo(3)}`));
  const lessons: (SeedLesson & { start: number })[] = [];
  for (const time of times) {
    const [after = 0, start = 0] = time.split(' ').map(Number);
    const day = addDays(FIRST, after - 9);
    const [start_time, end_time] = [start, start + 1].map((hour) => clock(`${String(hour).padStart(2, '0')}:00`));
    const { id } = await hasLesson(teacher, student_id, { conducted_date: day, start_time, end_time, force: true });
    lessons.push({ id, day, start, bill: null });
  }
  const packaged = upTo(3);
  if (packaged > 0) {
    const bought = { amount: 1000, date: FIRST, package: { title: 'Осень', lessons_total: packaged } };
    await teacher.call('POST /api/payments', { body: { student_id, ...bought } });
  }
  const byTime = lessons.toSorted((one, next) => one.day.localeCompare(next.day) || one.start - next.start);
  return { student_id, random, lessons: byTime.slice(packaged), done: new Set(), bills: [] };
}

/** BIL-76. Adds the bill that is due on a day. */
function expectBill({ lessons, done, bills }: SeedStudent, today: string, lessons_ahead: number): void {
  const coming = lessons.filter(({ day }) => day >= today);
  const [first] = coming;
  if (first === undefined || first.bill !== null || first.day > addDays(today, 14) || done.has(first.id)) return;
  done.add(first.id);
  for (const lesson of coming.filter(({ bill }) => bill === null).slice(0, lessons_ahead)) lesson.bill = bills.length;
  bills.push({ id: null, isVoided: false });
}

/** The lessons of each bill that is not voided. */
const expectedOf = ({ lessons, bills }: SeedStudent) =>
  bills.flatMap(({ isVoided }, at) =>
    isVoided ? [] : [lessons.flatMap(({ id, bill }) => (bill === at ? [id] : [])).join(' ')],
  );

/** The bills of a student that are not voided, the earliest first. */
async function billsOf(teacher: Person, student_id: number): Promise<{ bill_id: number; lessons: string }[]> {
  const { items } = await teacher.call('GET /api/bills', { query: { student_id, page_size: 100 } });
  const open = items.filter(({ state }) => state !== 'voided').map(({ bill_id }) => bill_id);
  const bills: { bill_id: number; lessons: string }[] = [];
  for (const bill_id of open.toReversed()) {
    const { lines } = await teacher.call('GET /api/bills/{bill_id}', { params: { bill_id } });
    bills.push({ bill_id, lessons: lines.map(({ lesson_id }) => lesson_id).join(' ') });
  }
  return bills;
}

/** A correction, which keeps the lessons, or a voiding, which frees them. */
async function happens(teacher: Person, student: SeedStudent): Promise<void> {
  const dice = student.random();
  const { student_id, lessons, bills } = student;
  const at = bills.findLastIndex(({ isVoided }) => !isVoided);
  const bill = bills[at];
  if (bill?.id == null || dice > 0.25) return;
  if (dice < 0.15) {
    const body = { student_ids: [student_id], replaces_id: bill.id };
    bill.id = (await teacher.call('POST /api/bills', { body })).bill_id;
    return;
  }
  await teacher.call('POST /api/bills/{bill_id}/void', { params: { bill_id: bill.id } });
  bill.isVoided = true;
  for (const lesson of lessons) if (lesson.bill === at) lesson.bill = null;
}

/** Lives through the days with two processes, and returns the faults. */
async function faultsOf(seeds: readonly number[]): Promise<string[]> {
  const teacher = await api.teacher();
  const students: SeedStudent[] = [];
  for (const seed of seeds) students.push(await studentOf(teacher, seed));
  const lessons_ahead = 1 + ((seeds[0] ?? 0) % 4);
  await hasPlan(teacher, { kind: 'ahead', lessons: lessons_ahead });
  const faults: string[] = [];
  for (let at = 1; at <= DAYS; at += 1) {
    const today = addDays(FIRST, at);
    const errors = await Promise.all(
      [api, other].map((process) => jobsAt(process, `${today}T08:00:00Z`, 'bills of plans')),
    );
    if (errors.flat().length > 0) faults.push(`${today}: a job failed`);
    for (const student of students) {
      expectBill(student, today, lessons_ahead);
      const made = await billsOf(teacher, student.student_id);
      const wanted = expectedOf(student);
      const found = made.map(({ lessons }) => lessons);
      if (found.toSorted().join('; ') !== wanted.toSorted().join('; ')) {
        faults.push(
          `${today}: student ${student.student_id} has the bills ${found.join('; ')}, not ${wanted.join('; ')}`,
        );
      }
      const open = student.bills.filter(({ isVoided }) => !isVoided);
      const last = open.at(-1);
      if (last?.id === null) last.id = made.at(-1)?.bill_id ?? null;
      await happens(teacher, student);
    }
    if (faults.length > 0) return faults;
  }
  return faults;
}

sized(
  '[BIL-76] [BIL-88] with packages, corrections and two processes each lesson that money pays is billed once, in its turn',
  { small: 4, full: 1000, timeout: DEADLINES.flood },
  async (count) => {
    const seeds = Array.from({ length: count }, (_, seed) => seed);
    for (let from = 0; from < count; from += AT_ONCE) {
      expect(await faultsOf(seeds.slice(from, from + AT_ONCE))).toEqual([]);
    }
  },
);

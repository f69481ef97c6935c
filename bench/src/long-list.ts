import { fillCrowd, newSession } from '@planner/api/testing';
import { type Crowd, NOW, openCrowd, settleDown } from './crowd.ts';
import { median, type Measurement } from './report.ts';
import { sizeOf } from './size.ts';

const OTHERS = sizeOf('LIST_OTHERS', 10_000, 3000);
/** A full page of students, and a hundred times as many; each student has had fifty lessons. */
const SIZES = { few: 50, many: sizeOf('LIST_STUDENTS', 5000, 100) } as const;
const LESSONS_A_STUDENT = 50;
const ROUNDS = sizeOf('LIST_ROUNDS', 7, 1);
/** Reads are short, so the fastest of several counts. */
const TIMES_READ = 12;

/**
 * The limit for a page of the list: its time for 5,000 students divided by its time for 50 students. Both
 * pages have the same length. The counts and the order by debt read every student, but no ledger entry (MNY-173).
 */
const READS: Record<string, { path: string; limit: number }> = {
  'by name': { path: '/api/all-students-teachers', limit: 2.5 },
  'by debt': { path: '/api/all-students-teachers?sort=debt', limit: 4 },
  'of the debtors': { path: '/api/all-students-teachers?show=debtors&sort=debt', limit: 4 },
};

export async function longList(): Promise<Measurement[]> {
  const crowd = await openCrowd(OTHERS);
  const tokens = { few: await teacherOf(crowd, SIZES.few), many: await teacherOf(crowd, SIZES.many) };
  await settleDown(crowd.database);
  const measured: Measurement[] = [];
  for (const [name, { path, limit }] of Object.entries(READS)) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const size of ['few', 'many'] as const) {
        const time = await timeOf(crowd, path, tokens[size]);
        // The first round is a warm-up.
        if (turn > 0) times[size].push(time);
      }
    }
    const [few, many] = [median(times.few), median(times.many)];
    measured.push({
      what: `a page of the students list, ${name}`,
      value: `${many.toFixed(2)} ms of ${SIZES.many}`,
      against: `${few.toFixed(2)} ms of ${SIZES.few}, at most ${limit} times`,
      ratio: many / few,
      holds: many / few <= limit,
    });
  }
  await crowd.close();
  return measured;
}

async function teacherOf({ database }: Crowd, students: number): Promise<string> {
  const lessons = students * LESSONS_A_STUDENT;
  const [teacher = 0] = await fillCrowd(database, lessons, NOW, { students, lessons });
  return newSession(database, teacher, NOW);
}

async function timeOf({ server }: Crowd, path: string, token: string): Promise<number> {
  let best = Infinity;
  for (let turn = 0; turn < TIMES_READ; turn++) {
    const started = performance.now();
    const { statusCode, body } = await server.inject({ url: path, headers: { cookie: `session=${token}` } });
    best = Math.min(best, performance.now() - started);
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
  }
  return best;
}

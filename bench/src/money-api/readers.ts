import { newSession, Person, signIn } from '@planner/api/testing';
import { type Crowd, NOW } from '../crowd.ts';

interface ReadOf {
  as: 'teacher' | 'student';
  /** `profile` is the student's profile; only reads of a student need it. */
  path: (profile: number) => string;
}

/** The reads about money, with the role of their readers. */
export const READS = {
  'a balance': { as: 'student', path: (profile: number) => `/api/student/balance?student_profile_id=${profile}` },
  'a week with paid': { as: 'teacher', path: () => '/api/lessons/week/2026-11-20' },
  'the operations page': { as: 'teacher', path: () => '/api/operations?page=1&page_size=20' },
  'the students list': { as: 'teacher', path: () => '/api/all-students-teachers' },
  'earnings of a year by day': {
    as: 'teacher',
    path: () => '/api/daily-earnings?start_date=2026-01-01&end_date=2026-12-31',
  },
  'earnings of a year by student': {
    as: 'teacher',
    path: () => '/api/students-earnings?start_date=2026-01-01&end_date=2026-12-31',
  },
  'the sums of a year': { as: 'teacher', path: () => '/api/total-earnings?year=2026' },
} as const satisfies Record<string, ReadOf>;

export type Read = keyof typeof READS;

/** A signed-in reader and the requested call. */
export interface Reader {
  token: string;
  path: string;
}

const HOW_MANY = 10;

async function studentOf(crowd: Crowd, teacher: number, index: number): Promise<{ token: string; profile: number }> {
  const page = await signIn(crowd, teacher, NOW);
  const {
    items: [card],
  } = await page.call('GET /api/all-students-teachers', { query: {} });
  const { invite_code } = await page.call('POST /api/student-invite/{id}', { params: { id: card?.id ?? 0 }, body: {} });
  const student = new Person(crowd.server, `reader${index}@example.test`);
  const { id } = await student.join('student');
  await student.call('POST /api/student/link-profile', { body: { code: invite_code } });
  const [linked] = await student.call('GET /api/student/profiles', {});
  return { token: await newSession(crowd.database, id, NOW), profile: linked?.student_profile_id ?? 0 };
}

/** The readers of each read, spread over the whole crowd. */
export async function readersOf(crowd: Crowd): Promise<Record<Read, Reader[]>> {
  const every = Math.max(1, Math.floor(crowd.teachers.length / HOW_MANY));
  const some = crowd.teachers.filter((_, turn) => turn % every === 0).slice(0, HOW_MANY);
  const [teachers, students]: [string[], { token: string; profile: number }[]] = [[], []];
  for (const [index, teacher] of some.entries()) {
    teachers.push(await newSession(crowd.database, teacher, NOW));
    students.push(await studentOf(crowd, teacher, index));
  }
  const of = ({ as, path }: ReadOf): Reader[] =>
    as === 'student'
      ? students.map(({ token, profile }) => ({ token, path: path(profile) }))
      : teachers.map((token) => ({ token, path: path(0) }));
  // Object.entries forgets the names; the table has no others.
  return Object.fromEntries(Object.entries(READS).map(([name, read]) => [name, of(read)])) as Record<Read, Reader[]>;
}

export const tokenOf = (cookie: string | undefined): string => /session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';

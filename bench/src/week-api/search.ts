import { connectAsSuperuser, type Database } from '@planner/api/testing';
import type { FastifyInstance } from 'fastify';
import { median, type Measurement } from '../report.ts';
import { sizeOf } from '../size.ts';

/** A name, a frequent word, both, a case of a name, a sum, a rare word, and a word that nothing contains. */
const SEARCHES = ['Student 7', 'past', 'Student 7 past', 'дробями', '15000', 'тема77', 'ничего такого'];
const TIMES = sizeOf('SEARCH_TIMES', 5, 1);
const LIMIT_MS = 50;

/** The crowd has few words of its own: goals, homework and comments get different words and a frequent one. */
const WORDS = [
  `update lesson set goal = 'тема' || id || case when id % 40 = 0 then ' дробями' else '' end where id % 10 = 0`,
  `update payment set comment = 'за месяц ' || id where comment = ''`,
  `insert into homework (teacher_id, student_id, lesson_id, text, due_follows_lesson, created_at)
   select teacher_id, student_id, id, 'задача' || id || ' дробями', false, created_date from lesson where id % 10 = 5`,
];

async function fillWords(database: Database): Promise<void> {
  const client = await connectAsSuperuser(database);
  // Without triggers the journal stays empty, as in the crowd.
  for (const words of ['set session_replication_role = replica', ...WORDS, 'vacuum analyze']) await client.query(words);
  await client.end();
}

/** ONE-5. Measures the slowest of some searches of the line, beside all lessons of the database. */
export async function searchOfLine(
  database: Database,
  server: FastifyInstance,
  { lessons, tokens }: { lessons: number; tokens: readonly string[] },
): Promise<Measurement> {
  await fillWords(database);
  const taken: { q: string; time: number }[] = [];
  for (const q of SEARCHES) {
    const times: number[] = [];
    // The first round warms up.
    for (let turn = 0; turn <= TIMES; turn++) {
      for (const token of tokens) {
        const started = performance.now();
        const url = `/api/search?q=${encodeURIComponent(q)}`;
        const { statusCode, body } = await server.inject({ url, headers: { cookie: `session=${token}` } });
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
        if (turn > 0) times.push(performance.now() - started);
      }
    }
    taken.push({ q, time: median(times) });
  }
  const [slowest = { q: '', time: 0 }] = taken.toSorted((one, other) => other.time - one.time);
  return {
    what: `GET search «${slowest.q}», the slowest of ${SEARCHES.length}, ${lessons} lessons`,
    value: `${slowest.time.toFixed(1)} ms`,
    against: `at most ${LIMIT_MS} ms`,
    ratio: slowest.time / LIMIT_MS,
    holds: slowest.time <= LIMIT_MS,
  };
}

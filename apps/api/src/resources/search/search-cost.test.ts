import { afterAll, expect, test } from 'vitest';
import { fillCrowd } from '../../testing/crowd/fill-crowd.ts';
import { pagesRead, statementsOf } from '../../testing/crowd/pages-read.ts';
import { signIn } from '../../testing/crowd/sign-in.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const NOW = new Date('2026-11-20T12:24:00.000Z');
const SEARCHES = ['Student 7', 'дроби', 'Student 7 дроби', '1500', 'ничего такого'];
/** The crowd has no words of its own. Each teacher has many different words and a few lessons with the sought one. */
const WORDS = [
  `update lesson set goal = 'тема' || id || case when id % 40 = 0 then ' дроби' else '' end where goal = ''`,
  `update payment set comment = 'за месяц ' || id where comment = ''`,
  `insert into homework (teacher_id, student_id, lesson_id, text, due_follows_lesson, created_at)
   select teacher_id, student_id, id, 'задача' || id, false, created_date from lesson
   where id % 5 = 0 and not exists (select from homework where homework.lesson_id = lesson.id)`,
];

/** Several years of rows of many teachers, with words in every text that the search reads. */
async function fill(lessons: number): Promise<number> {
  const [teacher = 0] = await fillCrowd(api.database, lessons, NOW);
  const client = await api.database.connect();
  for (const words of [...WORDS, 'vacuum analyze']) await client.query(words);
  await client.end();
  return teacher;
}

/** The indexes that the statements of a search use. */
async function indexesOf(work: () => Promise<unknown>): Promise<Set<string>> {
  const statements = (await statementsOf(api.database, work)).filter(({ text }) => /search_words|lateral/.test(text));
  const client = await api.database.connect();
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
    plans.push(JSON.stringify(rows));
  }
  await client.end();
  return new Set([...plans.join().matchAll(/"Index Name":"(\w+)"/g)].map(([, name = '']) => name));
}

const LESSONS = 20_000;

test('[ONE-5] a search reads indexes, and costs the same beside the rows of others', { tags: 'full' }, async () => {
  const teacher = await signIn(api, await fill(LESSONS), NOW);
  const costs = async () => {
    const pages: number[] = [];
    for (const q of SEARCHES)
      pages.push(await pagesRead(api.database, () => teacher.call('GET /api/search', { query: { q } })));
    return pages;
  };

  const alone = await costs();
  await fill(3 * LESSONS);
  const beside = await costs();

  expect(SEARCHES.filter((_, place) => (beside[place] ?? 0) > (alone[place] ?? 0) * 1.2 + 150)).toEqual([]);
  const used = await indexesOf(() => teacher.call('GET /api/search', { query: { q: 'дроби' } }));
  expect([...used]).toEqual(expect.arrayContaining(['lesson_words', 'homework_words', 'payment_words']));
  const { items } = await teacher.call('GET /api/search', { query: { q: 'дроби' } });
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['lesson']));
});

test('[ONE-5] the planner knows that reading the words of a text costs more than reading the index', async () => {
  const client = await api.database.connect();
  const { rows } = await client.query<{ cost: number }>(
    `select procost as cost from pg_proc where proname = 'search_words'`,
  );
  await client.end();

  expect(rows).toEqual([{ cost: 5000 }]);
});

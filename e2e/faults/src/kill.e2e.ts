import type { StudentCard } from '@planner/contract';
import { Api, startProduct, unique, type Product } from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { newFolder, tidyUp } from './place.ts';
import { nothingYet, writeOne, type Acknowledged } from './writer.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
const writes = 200;
/** The writes of one teacher run one after another, so several teachers write in each round at the same time. */
const teachers = 4;
const hands = 2;

/** A teacher of a round, with the writes that the server has acknowledged. */
interface Writer {
  person: { email: string; password: string };
  api: Api;
  begun: number;
  done: Acknowledged;
}

async function newWriter({ url }: Product): Promise<Writer> {
  const person = { email: `${unique()}@stage.example`, password: 'correct horse' };
  const api = new Api(await request.newContext(), url);
  await api.call('POST /api/register', {
    body: { ...person, username: person.email, is_teacher: true, is_student: false, time_zone: 'Europe/Moscow' },
  });
  return { person, api, begun: 0, done: nothingYet() };
}

/** Sends writes in parallel until the server is killed, at a moment that the round chooses. */
async function writeUntilKilled(product: Product, writers: readonly Writer[], killAfter: number): Promise<void> {
  let begun = 0;
  let acknowledged = 0;
  const dead = new Promise<void>((resolve) => product.process.once('exit', () => resolve()));
  const hand = async (writer: Writer) => {
    while (begun < writes) {
      begun++;
      try {
        await writeOne(writer.api, writer.begun++, writer.done);
        acknowledged++;
      } catch (error) {
        if (product.process.exitCode === null && product.process.signalCode === null && !product.process.killed)
          throw error;
        return;
      }
      if (acknowledged === killAfter) product.process.kill('SIGKILL');
    }
  };
  await Promise.all(writers.flatMap((writer) => Array.from({ length: hands }, () => hand(writer))));
  product.process.kill('SIGKILL');
  await dead;
  expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
}

async function allStudents(api: Api): Promise<StudentCard[]> {
  const cards: StudentCard[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await api.call('GET /api/all-students-teachers', {
      query: { show: 'students', page, page_size: 100 },
    });
    cards.push(...items);
    if (items.length === 0 || cards.length >= total) return cards;
  }
}

/** Expects that every acknowledged write is stored, and that no write is stored partly. */
async function expectWhole({ url }: Product, { person, done }: Writer): Promise<void> {
  const api = new Api(await request.newContext(), url);
  await api.call('POST /api/login', { body: person });
  const cards = await allStudents(api);
  const ids = new Set(cards.map((card) => card.id));
  expect(done.students.filter((id) => !ids.has(id))).toEqual([]);
  expect(done.trials.filter(({ student }) => !ids.has(student))).toEqual([]);

  const days = await Promise.all(
    [10, 11, 12].map((month) => api.call('GET /api/lessons/{year}/{month}', { params: { year: 2026, month } })),
  );
  const all = new Map(
    days.flatMap((month) =>
      Object.values(month.days)
        .flat()
        .map((lesson) => [lesson.id, lesson]),
    ),
  );
  const wanted = [...done.lessons, ...done.trials.map(({ lesson }) => lesson)];
  expect(wanted.filter((id) => !all.has(id))).toEqual([]);
  expect([...all.values()].filter((lesson) => lesson.participants.length !== 1).map((lesson) => lesson.id)).toEqual([]);

  // One write creates a trial's student, lesson and payment: a trial student without a lesson would be half of it.
  const owners = new Set([...all.values()].map((lesson) => lesson.student_id));
  expect(cards.filter((card) => card.trial && !owners.has(card.id)).map((card) => card.id)).toEqual([]);

  // Completing a lesson charges it: each balance is the payments minus the charges.
  const charged = new Map<number, number>();
  for (const lesson of all.values()) {
    if (lesson.student_id !== null && !lesson.trial) {
      charged.set(lesson.student_id, (charged.get(lesson.student_id) ?? 0) - lesson.amount_deducted);
    }
  }
  const wrong = cards.filter((card) => card.balance !== (card.trial ? 0 : (charged.get(card.id) ?? 0)));
  expect(wrong.map(({ id, balance }) => ({ id, balance, lessons: charged.get(id) }))).toEqual([]);

  const perRule = new Map<number, number>();
  for (const lesson of all.values()) {
    if (lesson.rule_id !== null) perRule.set(lesson.rule_id, (perRule.get(lesson.rule_id) ?? 0) + 1);
  }
  expect(done.rules.filter((id) => !perRule.has(id))).toEqual([]);
  expect(new Set(perRule.values()).size, 'every rule has the same number of lessons').toBeLessThanOrEqual(1);
}

test.afterEach(tidyUp);

test(
  `[OPS-1] kill -9 during ${writes} writes, ${rounds} times: every acknowledged write is there, none by half`,
  { tag: '@full' },
  async () => {
    const { dataDir, remove } = newFolder();
    const everybody: Writer[] = [];

    for (let round = 0; round < rounds; round++) {
      const product = await startProduct({ dataDir });
      for (const writer of everybody.slice(-teachers)) await expectWhole(product, writer);
      const writers = await Promise.all(Array.from({ length: teachers }, () => newWriter(product)));
      everybody.push(...writers);
      await writeUntilKilled(product, writers, 15 + ((round * 37) % 170));
    }

    const last = await startProduct({ dataDir });
    for (const writer of everybody) await expectWhole(last, writer);
    expect(everybody.flatMap(({ done }) => done.lessons).length).toBeGreaterThan(rounds * 3);
    await last.stop();
    remove();
  },
);

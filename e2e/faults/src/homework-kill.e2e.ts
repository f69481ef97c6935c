import { Api, freePort, type Product, startProduct } from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { newWorld, type World } from './every-write/world.ts';
import { newPlace, roundsOr, tidyUp, WHERE } from './place.ts';

const rounds = roundsOr(2);
const ANSWERS = 8;
const PAGES = ['первая', 'вторая', 'третья'];

/** A submission in progress: its idempotency key and its files. */
interface Answer {
  homework_id: number;
  key: string;
  file_ids: number[];
}

async function begun({ teacher, student, lesson }: World): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let n = 0; n < ANSWERS; n++) {
    const body = { text: `Задание ${n}` };
    const { id } = await teacher.call('POST /api/create-homework-lesson/{id}', { params: { id: lesson }, body });
    const file = PAGES.map((page) => new File([`${page} страница, ${n}`], `${page}.txt`));
    const { files } = await student.call('POST /api/files', { body: { file } });
    answers.push({ homework_id: id, key: `answer-${id}`, file_ids: files.map((kept) => kept.id) });
  }
  return answers;
}

/** Submits as a page does: repeats the request under the key of the submission until it succeeds. */
async function handIn({ student, profile }: World, { homework_id, key, file_ids }: Answer): Promise<void> {
  const context = await request.newContext({
    storageState: await student.request.storageState(),
    extraHTTPHeaders: { 'idempotency-key': key },
  });
  try {
    await new Api(context, student.url).call('POST /api/student/homework/{id}/submit', {
      params: { id: homework_id },
      query: { student_profile_id: profile },
      body: { text: 'Готово', file_ids },
    });
  } finally {
    await context.dispose();
  }
}

/** The stored attempts of each submission, with the content of their files. */
async function found({ student, profile }: World, answers: readonly Answer[]) {
  const query = { student_profile_id: profile, page_size: 100 };
  const { items } = await student.call('GET /api/student/homework', { query });
  const textOf = async (url: string) => (await student.request.get(student.url + url)).text();
  return Promise.all(
    answers.map(async ({ homework_id }) => {
      const submissions = items.find(({ id }) => id === homework_id)?.submissions ?? [];
      return Promise.all(submissions.map(({ files }) => Promise.all(files.map(({ url }) => textOf(url)))));
    }),
  );
}

async function handInUntilKilled(
  product: Product,
  kill: () => void,
  world: World,
  answers: readonly Answer[],
  after: number,
) {
  const acknowledged = new Set<number>();
  const dead = new Promise<void>((resolve) => product.process.once('exit', () => resolve()));
  await Promise.all(
    answers.map(async (answer) => {
      try {
        await handIn(world, answer);
      } catch (error) {
        if (!product.process.killed) throw error;
        return;
      }
      acknowledged.add(answer.homework_id);
      if (acknowledged.size === after) kill();
    }),
  );
  await dead;
  return acknowledged;
}

test.afterEach(tidyUp);

test(
  `[HMW-70] ${rounds} × kill -9 while ${ANSWERS} answers with files are handed in, on ${WHERE}: each is there whole or not at all, and stands once when it is sent again`,
  { tag: '@full' },
  async () => {
    const place = { ...newPlace(), port: await freePort() };
    let product = await startProduct(place);

    for (let round = 0; round < rounds; round++) {
      const world = await newWorld(product, { isOfAccounts: false, isOfPublicSide: false, env: place.env });
      const answers = await begun(world);
      const whole = answers.map((_, n) => [PAGES.map((page) => `${page} страница, ${n}`)]);
      const dying = product;
      const kill = () => {
        if (round % 2 === 1) place.killDatabase();
        dying.process.kill('SIGKILL');
      };
      const acknowledged = await handInUntilKilled(dying, kill, world, answers, 1 + ((round * 3) % (ANSWERS - 1)));
      product = await startProduct(place);

      const left = await found(world, answers);
      for (const [n, attempts] of left.entries()) {
        const isSaid = acknowledged.has(answers[n]?.homework_id ?? 0);
        if (isSaid || attempts.length > 0) expect(attempts, `answer ${n}, acknowledged: ${isSaid}`).toEqual(whole[n]);
      }
      for (const answer of answers) await handIn(world, answer);
      expect(await found(world, answers)).toEqual(whole);
    }

    await product.stop();
    place.remove();
  },
);

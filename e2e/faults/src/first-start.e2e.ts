import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Api, startProduct } from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { registration } from './every-write/world.ts';
import { newPlace, roundsOr, tidyUp, WHERE, type Place } from './place.ts';

const rounds = Math.ceil(roundsOr(4) / 2);

/** Starts the product and kills it after this number of milliseconds, during any step of the start. */
async function startAndKill({ dataDir, env }: Place, after: number): Promise<void> {
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: `${import.meta.dirname}/../../..`,
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO: 'off', ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  setTimeout(() => child.kill('SIGKILL'), after);
  await gone;
}

test.afterEach(tidyUp);

test(
  `[OPS-20] ${rounds} × kill -9 during the first start and its migrations, on ${WHERE}: the next start completes it`,
  { tag: '@full' },
  async () => {
    const whole = newPlace();
    const begun = performance.now();
    await (await startProduct(whole)).stop();
    const took = performance.now() - begun;
    whole.remove();

    for (let round = 0; round < rounds; round++) {
      const place = newPlace();
      await startAndKill(place, (took * (round + 0.5)) / rounds);
      const product = await startProduct(place);
      const api = new Api(await request.newContext(), product.url);
      await api.call('POST /api/register', { body: registration(`first${round}`, 'teacher') });
      const card = await api.call('POST /api/student-create', { body: { student_name: 'Анна', rate: 1000 } });
      expect(await api.call('GET /api/all-students-teachers', { query: {} })).toMatchObject({
        items: [{ id: card.id, balance: 0 }],
      });
      await api.request.dispose();
      await product.stop();
      place.remove();
    }
  },
);

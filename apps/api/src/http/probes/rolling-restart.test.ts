/** @module-tag full */
import { once } from 'node:events';
import { call, requestKey } from '@planner/api-client';
import { afterAll, expect, test } from 'vitest';
import { DEADLINES } from '../../testing/deadlines.ts';
import { BrowserAtProxy } from '../../testing/processes/browser-at-proxy.ts';
import { freePort, type ProxyName, startProxy } from '../../testing/processes/proxies.ts';
import { started, type Started } from '../../testing/processes/started-process.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const HANDS = 8;
const SITE = 'planner.example';
/** The requests of each test. */
const REQUESTS = 10_000;
/** The requests between two ends of a process. */
const BETWEEN = 1000;

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;

/** Two processes behind a proxy, with the browser of a teacher. Null and a line in the output without the proxy. */
async function behind(name: ProxyName) {
  const [https, http, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const proxy = await startProxy(name, { https, http, processes: [one, two] });
  if (proxy === null) {
    process.stdout.write(`NOT TRIED: ${name} or openssl is missing. Install it, or let apt-get download it.\n`);
    return null;
  }
  const settings = { PUBLIC_URL: `https://${SITE}:${https}`, HOST: '127.0.0.1', WRITES_PER_MINUTE: '1000000' };
  const start = async (port: number): Promise<Started> => {
    const made = await started(api, { ...settings, PORT: String(port) });
    await expect.poll(() => isReady(port)).toBe(true);
    return made;
  };
  const processes = new Map([
    [one, await start(one)],
    [two, await start(two)],
  ]);
  const teacher = await api.teacher();
  const starting = new BrowserAtProxy(SITE, https);
  await expect.poll(async () => (await starting.transport('/healthz').catch(() => null))?.status).toBe(200);
  starting.close();
  const browser = new BrowserAtProxy(SITE, https);
  await browser.signIn(teacher.email, teacher.password);
  return {
    teacher,
    browser,
    ports: [one, two],
    /** Ends the process of this port, and starts another one there. Returns the exit code and the signal of the end. */
    async replace(port: number, signal: NodeJS.Signals): Promise<unknown[]> {
      const { child } = processes.get(port) ?? expect.fail('no process');
      const ended = once(child, 'exit');
      child.kill(signal);
      const end = await ended;
      processes.set(port, await start(port));
      return end;
    },
    async stop(): Promise<void> {
      browser.close();
      await proxy.stop();
    },
  };
}

type Behind = NonNullable<Awaited<ReturnType<typeof behind>>>;

/**
 * Reads and writes by several hands until `stop`, by the client of the pages. Each hand has its own student, and each
 * payment its own comment. `newKey` returns the `Idempotency-Key` of each payment.
 */
async function load({ browser: { transport }, teacher }: Behind, newKey: () => string | undefined) {
  const stored: string[] = [];
  const failures: string[] = [];
  let [isOver, writes] = [false, 0];
  async function pay(student_id: number): Promise<void> {
    const comment = `Оплата ${++writes}`;
    const body = { student_id, amount: 1, date: '2026-11-20', comment };
    await call('POST /api/payments', { body }, { transport, key: newKey() });
    stored.push(comment);
  }
  async function hand(student_id: number): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const answered = turn % 4 === 0 ? pay(student_id) : call('GET /api/user/me', {}, { transport });
      await answered.catch((error: unknown) => failures.push(String(error)));
    }
  }
  const names = Array.from({ length: HANDS }, (_, at) => `Ученик ${at + 1}`);
  const cards = names.map((student_name) =>
    teacher.call('POST /api/student-create', { body: { student_name, rate: 1500 } }),
  );
  const hands = (await Promise.all(cards)).map(({ id }) => hand(id));
  return {
    /** Ends after the last answers. Returns the failures that a user sees, and the comments of the stored payments. */
    async stop() {
      isOver = true;
      await Promise.all(hands);
      return { failures, stored: stored.toSorted() };
    },
  };
}

async function paymentsOf(teacher_id: number): Promise<string[]> {
  const rows = await api.database.db
    .selectFrom('payment')
    .select('comment')
    .where('teacher_id', '=', teacher_id)
    .execute();
  return rows.map(({ comment }) => comment).toSorted();
}

/** How often each text occurs: thousands of failures make a short message. */
const counted = (texts: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => [text, length]));

async function reached({ browser }: Behind, count: number): Promise<void> {
  await expect.poll(() => browser.requests, { timeout: DEADLINES.long }).toBeGreaterThanOrEqual(count);
}

test.each<ProxyName>(['nginx', 'caddy'])(
  '[OPS-250] behind %s as documented, a rolling restart of two processes loses none of 10,000 requests',
  { timeout: DEADLINES.repeated },
  async (name) => {
    const site = await behind(name);
    if (site === null) return;
    const running = await load(site, () => undefined);

    for (const port of site.ports) {
      await reached(site, site.browser.requests + BETWEEN);
      expect(await site.replace(port, 'SIGTERM')).toEqual([0, null]);
    }
    await reached(site, REQUESTS);
    const { failures, stored } = await running.stop();
    await site.stop();

    expect(counted(site.browser.lost)).toEqual({});
    expect(counted(failures)).toEqual({});
    expect(await paymentsOf(site.teacher.id)).toEqual(stored);
  },
);

test.each<ProxyName>(['nginx', 'caddy'])(
  '[OPS-348] behind %s as documented, killed processes lose none of 10,000 requests, and no payment is stored twice',
  { timeout: DEADLINES.repeated },
  async (name) => {
    const site = await behind(name);
    if (site === null) return;
    const { browser, ports } = site;
    const running = await load(site, requestKey);

    for (let kills = 0; kills < ports.length || browser.requests < REQUESTS; kills++) {
      await reached(site, browser.requests + BETWEEN);
      const port = ports[kills % ports.length] ?? expect.fail('no port');
      expect(await site.replace(port, 'SIGKILL')).toEqual([null, 'SIGKILL']);
    }
    const { failures, stored } = await running.stop();
    await site.stop();

    // The proxy repeats reads. It answers 502 to the writes of the killed process, and the page repeats them.
    expect(counted(failures)).toEqual({});
    expect(counted(browser.lost)).toEqual({ 'POST 502': expect.any(Number) });
    expect(await paymentsOf(site.teacher.id)).toEqual(stored);
  },
);

/** @module-tag full */
import { once } from 'node:events';
import { Agent, request as ask } from 'node:https';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { freePort, type ProxyName, startProxy } from '../../testing/processes/proxies.ts';
import { started, type Started } from '../../testing/processes/started-process.ts';

const api = await testApi();
afterAll(() => api.close());

const HANDS = 8;
const SITE = 'planner.example';

interface Answer {
  status: number;
  cookies: string[];
}

/** A browser behind the proxy, which keeps its connections open. */
class Browser {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: HANDS, rejectUnauthorized: false });
  readonly #port: number;
  #cookie = '';

  constructor(port: number) {
    this.#port = port;
  }

  async send(method: string, path: string, body?: object): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const sent = ask({
      agent: this.#agent,
      host: '127.0.0.1',
      servername: SITE,
      port: this.#port,
      method,
      path,
      headers: {
        host: `${SITE}:${this.#port}`,
        cookie: this.#cookie,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    sent.end(text);
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] };
  }

  async signIn(email: string, password: string): Promise<void> {
    const { status, cookies } = await this.send('POST', '/api/login', { username: email, password });
    if (status !== 200) throw new Error(`The sign-in was answered by ${status}`);
    this.#cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  close(): void {
    this.#agent.destroy();
  }
}

const isReady = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status === 200;

/** Reads and writes by several hands until `stop`. Returns the answers that are no success, and the stored writes. */
function load(browser: Browser, student_id: number) {
  const failures: string[] = [];
  let [requests, stored, isOver] = [0, 0, false];
  async function hand(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const writes = turn % 8 === 0;
      const sent = writes
        ? browser.send('POST', '/api/payments', { student_id, amount: 1, date: '2026-11-20' })
        : browser.send('GET', '/api/user/me');
      const status = await sent.then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      requests++;
      const isFine = status === 200 || status === 201;
      if (!isFine) failures.push(`${writes ? 'POST' : 'GET'} ${status}`);
      if (isFine && writes) stored++;
    }
  }
  const hands = Array.from({ length: HANDS }, hand);
  return {
    requests: () => requests,
    async stop() {
      isOver = true;
      await Promise.all(hands);
      return { failures, stored };
    },
  };
}

test.each<ProxyName>(['nginx', 'caddy'])(
  '[OPS-250] behind %s as documented, a rolling restart of two processes under load loses no request',
  async (name) => {
    const [https, http, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const proxy = await startProxy(name, { https, http, processes: [one, two] });
    if (proxy === null) {
      process.stdout.write(`NOT TRIED: ${name} or openssl is missing. Install it, or let apt-get download it.\n`);
      return;
    }
    const settings = { PUBLIC_URL: `https://${SITE}:${https}`, HOST: '127.0.0.1', WRITES_PER_MINUTE: '1000000' };
    const start = async (port: number): Promise<Started> => {
      const made = await started(api, { ...settings, PORT: String(port) });
      await expect.poll(() => isReady(port)).toBe(true);
      return made;
    };
    const processes = [await start(one), await start(two)];
    const teacher = await api.teacher();
    const student = await teacher.call('POST /api/student-create', { body: { student_name: 'Анна', rate: 1500 } });
    const browser = new Browser(https);
    await expect.poll(async () => (await browser.send('GET', '/healthz').catch(() => null))?.status).toBe(200);
    await browser.signIn(teacher.email, teacher.password);
    const running = load(browser, student.id);

    for (const [at, port] of [one, two].entries()) {
      const before = running.requests();
      await expect.poll(() => running.requests()).toBeGreaterThan(before + 200);
      const { child } = processes[at] ?? expect.fail('no process');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      await start(port);
    }
    const { failures, stored } = await running.stop();
    browser.close();
    await proxy.stop();

    const { rows } = await sql<{ payments: number }>`
      select count(*)::integer as payments from payment where teacher_id = ${teacher.id}`.execute(api.database.db);
    expect(failures).toEqual([]);
    expect(rows).toEqual([{ payments: stored }]);
  },
);

/** @module-tag full */
import { afterAll, expect, test } from 'vitest';
import { hasRemote } from '../../testing/deployed/recorded.ts';
import { started } from '../../testing/processes/started-process.ts';
import { testApi } from '../../testing/test-api.ts';
import { DEADLINES } from '../../testing/deadlines.ts';

const api = await testApi();
afterAll(() => api.close());

test(
  '[PLT-169] a process that is killed during decisions leaves a consistent registry, with which the other process continues',
  { timeout: DEADLINES.long },
  async () => {
    const { remote } = await api.commit(hasRemote);
    const params = { remote };
    const admin = await api.admin();
    const made = { params, body: { label: 'CI' } };
    const { token } = await admin.call('POST /api/platform/remotes/{remote}/tokens', made);
    const [doomed, lasting] = [await started(api), await started(api)];
    const decide = async (url: string, call: string, body: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const [method = '', path] = call.split(' ');
      const address = `${url}/api/platform/remotes/${remote}/${path}`;
      return fetch(address, { method, headers, body: JSON.stringify(body) }).then(
        ({ status }) => status,
        () => null,
      );
    };
    let isOver = false;
    let done = 0;
    /** Keeps deciding at one process until the process is killed or the test ends. */
    const press = async (url: string, version: string) => {
      while (!isOver) {
        const begun = await decide(url, 'PUT canary', { version, percent: 10 });
        const ended = await decide(url, 'POST promote', { version });
        done += Number(begun === 200) + Number(ended === 200);
        if (begun === null || ended === null) return;
      }
    };

    const presses = [press(doomed.url, '2'), press(doomed.url, '3'), press(lasting.url, '3'), press(lasting.url, '4')];
    await expect.poll(() => done, { interval: 5 }).toBeGreaterThan(20);
    doomed.child.kill('SIGKILL');
    const before = done;
    await expect.poll(() => done, { interval: 5 }).toBeGreaterThan(before + 10);
    isOver = true;
    await Promise.all(presses);

    const status = await admin.call('GET /api/platform/remotes/{remote}', { params });
    const elsewhere = await fetch(`${lasting.url}/api/platform/remotes/${remote}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.json());
    const lines = await api.database.db
      .selectFrom('mfe_audit')
      .where('remote', '=', remote)
      .select(['revision', 'version', 'act'])
      .orderBy('revision')
      .execute();
    const last = lines.at(-1);
    expect(elsewhere).toEqual(status);
    expect(new Set(lines.map(({ revision }) => revision)).size).toBe(lines.length);
    expect(last).toMatchObject({ revision: status.revision });
    expect(last?.act === 'promoted' ? status.stable : status.canary?.version).toBe(last?.version);
  },
);

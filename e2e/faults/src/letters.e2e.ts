import { DEADLINES, Api, startProduct, unique } from '@planner/e2e-harness';
import { expect, request, test } from '@playwright/test';
import { openMailServer } from './mail-server.ts';
import { newFolder, tidyUp } from './place.ts';

const letters = 40;
const givenUp = (log: string) => log.split('\n').filter((line) => line.includes('a message was given up')).length;

test.afterEach(tidyUp);

test(
  `[OPS-71] kill -9 while ${letters} letters go out: each arrives once, or the log says that it was given up`,
  { tag: '@full' },
  async () => {
    const { dataDir, remove } = newFolder();
    const mail = await openMailServer(100);
    const first = await startProduct({ dataDir, env: { SMTP_URL: mail.url, SMTP_TLS: 'off' } });
    const api = new Api(await request.newContext(), first.url);
    const addresses = Array.from({ length: letters }, () => `${unique()}@stage.example`);
    for (const email of addresses) {
      const person = { email, username: email, password: 'correct horse' };
      await api.call('POST /api/register', { body: { ...person, is_teacher: false, is_student: true } });
    }
    // The letters that verify the addresses have been sent.
    await expect.poll(() => mail.taken.length, { timeout: DEADLINES.work }).toBe(letters);
    mail.taken.length = 0;

    await Promise.all(addresses.map((email) => api.call('POST /api/request-password-reset', { body: { email } })));
    await expect.poll(() => mail.taken.length, { intervals: [10] }).toBeGreaterThanOrEqual(letters / 4);
    first.process.kill('SIGKILL');
    const atTheKill = mail.taken.length;
    // An hour later, when the killed process no longer counts as sending.
    const second = await startProduct({
      dataDir,
      env: { SMTP_URL: mail.url, SMTP_TLS: 'off', CLOCK_START: '2026-11-20T13:24:00.000Z' },
    });

    expect(atTheKill).toBeLessThan(letters);
    await expect
      .poll(() => letters - new Set(mail.taken).size <= givenUp(second.log()), { timeout: DEADLINES.afterSilence })
      .toBe(true);
    expect(mail.taken.length, 'no letter arrives twice').toBe(new Set(mail.taken).size);
    expect(givenUp(second.log()), 'only what was on its way is given up').toBeLessThanOrEqual(10);
    await second.stop();
    mail.close();
    remove();
  },
);

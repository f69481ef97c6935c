import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { noteBackup, noteDrill, noteNight } from '../database/backup/note-backup.ts';
import { startJobs } from '../jobs/jobs.ts';
import { postLetter } from '../outbox/outbox.service.ts';
import { secureMailServer } from '../testing/carriers/secure-mail-server.ts';
import { DEADLINES } from '../testing/deadlines.ts';
import { poison } from '../testing/jobs/poison.ts';
import { alertTests, secondsOf } from '../testing/monitoring/alert-cases.ts';
import { ALERTS_FILE, alertNamed, alertRules, dashboardExpressions } from '../testing/monitoring/alert-rules.ts';
import { firing } from '../testing/monitoring/expression.ts';
import { metricsOf } from '../testing/monitoring/readings.ts';
import { samplesIn, valueOf } from '../testing/monitoring/samples.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { debianProgram } from '../testing/processes/debian-program.ts';
import { ownDisk } from '../testing/processes/own-disk.ts';
import { started } from '../testing/processes/started-process.ts';
import { testApi } from '../testing/test-api.ts';

const api = await testApi({ METRICS_PORT: '0' });
afterAll(() => api.close());

const ROOT = join(import.meta.dirname, '../../../..');
const NOW = new Date('2026-11-20T12:24:00.000Z');
const MEGABYTE = 1024 * 1024;

test('[OPS-284] nine alerts name their pages, and alerts and dashboard name metrics that the product has', async () => {
  const smtpUrl = await secureMailServer('smtps');
  const jobs = startJobs([], { commit: api.commit, clock: { now: api.now }, log: api.server.log });
  onTestFinished(() => jobs.stop());
  const { metrics } = metricsOf(api, { jobs, config: { smtpUrl } });
  const alerts = alertRules();
  const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
  const named = [...alerts.map(({ expression }) => expression), ...dashboardExpressions()].flatMap((expression) =>
    [...expression.matchAll(/\b(?:tetradka|process|nodejs)_\w+/g)].map(([name]) => name),
  );

  expect(alerts).toHaveLength(9);
  expect(alerts.filter(({ page }) => !existsSync(join(ROOT, page)))).toEqual([]);
  expect(named.filter((name) => !known.has(name.replace(/_(?:count|bucket)$/, '')))).toEqual([]);
  expect(
    [...known].filter((name) => name.startsWith('tetradka_') && !named.some((one) => one.startsWith(name))),
  ).toEqual([]);
});

test('[OPS-354] an alert waits for one to ten minutes, and a critical alert for at most five', () => {
  const unfit = alertRules().filter(({ patience, severity }) => {
    const longest = severity === 'critical' ? 300 : 600;
    return secondsOf(patience) < 60 || secondsOf(patience) > longest;
  });

  expect(unfit).toEqual([]);
});

test(
  '[OPS-354] Prometheus accepts the alerts, and fires each when its cause has lasted for its time',
  { tags: 'full' },
  async () => {
    const promtool = await debianProgram({ name: 'prometheus', path: 'usr/bin/promtool' });
    if (promtool === null) {
      process.stdout.write('NOT TRIED: promtool is missing. Install prometheus, or let apt-get download it.\n');
      return;
    }
    const tests = join(ownFolder(), 'alerts.test.yml');
    await writeFile(tests, JSON.stringify(alertTests()));
    const asked = (...args: string[]) => promisify(execFile)(promtool.program, args);

    const checked = await asked('check', 'rules', ALERTS_FILE);
    const tested = await asked('test', 'rules', tests);

    expect(checked.stdout).toContain(`SUCCESS: ${alertRules().length} rules found`);
    expect(tested.stdout).toContain('SUCCESS');
  },
);

test('[OPS-282] the alert of a database fires while it is away, and its sources are absent meanwhile', async () => {
  const { fires, read } = metricsOf(api);
  const before = await fires('TetradkaDatabaseAway');
  const waiting = async () => valueOf(await read(), 'tetradka_outbox_waiting', { channel: 'mail' });
  const present = await waiting();

  const open = await api.closeDatabase();
  api.setClock('2026-11-20T12:30:00.000Z');
  const meanwhile = await fires('TetradkaDatabaseAway');
  const absent = await waiting();
  const failures = valueOf(await read(), 'tetradka_metrics_failures_total', { source: 'outbox' });
  await open();
  api.setClock('2026-11-20T12:40:00.000Z');

  expect([before, meanwhile, await fires('TetradkaDatabaseAway')]).toEqual([false, true, false]);
  expect([present, absent, failures, await waiting()]).toEqual([0, undefined, 1, 0]);
});

test('[OPS-282] the alert of the error rate fires when calls crash', async () => {
  const { fires, read } = metricsOf(api);
  const teacher = await api.teacher();
  await poison(api, { table: 'student', when: 'true' });
  const crash = () => teacher.send('POST /api/student-create', { body: { student_name: 'Аня' } });
  const { status } = await crash();
  await read();

  await teacher.call('GET /api/user/me', {});
  const before = await fires('TetradkaErrorRate');
  await teacher.call('GET /api/user/me', {});
  await crash();

  expect([status, before, await fires('TetradkaErrorRate')]).toEqual([500, false, true]);
});

test('[OPS-282] the alert of a job fires while its run does not end', async () => {
  const gate = Promise.withResolvers<boolean>();
  const job = { name: 'reminders', every_seconds: 15, errand: () => gate.promise };
  const jobs = startJobs([job], { commit: api.commit, clock: { now: api.now }, log: api.server.log });
  const { fires } = metricsOf(api, { jobs });
  const swept = jobs.sweep();

  const before = await fires('TetradkaJobStuck');
  api.setClock('2026-11-20T12:45:00.000Z');
  const meanwhile = await fires('TetradkaJobStuck');
  gate.resolve(false);
  await swept;
  await jobs.stop();

  expect([before, meanwhile, await fires('TetradkaJobStuck')]).toEqual([false, true, false]);
});

test('[OPS-282] the alert of the outbox fires for a letter that nobody has sent for half an hour', async () => {
  const { fires } = metricsOf(api);
  const letter = { to: 'anna@example.ru', subject: 'Новый пароль', text: 'Ссылка' };
  await api.database.transaction((tx) => postLetter(tx, letter, NOW));

  const before = await fires('TetradkaOutboxOld');
  api.setClock('2026-11-20T12:55:00.000Z');
  const meanwhile = await fires('TetradkaOutboxOld');
  await api.delivery.run();
  api.setClock('2026-11-20T12:56:00.000Z');

  expect([before, meanwhile, await fires('TetradkaOutboxOld')]).toEqual([false, true, false]);
});

test('[OPS-282] the alert of the event loop fires when a task blocks it', async () => {
  const { fires } = metricsOf(api);
  const isLate = () => fires('TetradkaLoopDelay');
  const block = () => {
    const end = performance.now() + 600;
    while (performance.now() < end);
  };

  await expect.poll(isLate).toBe(false);
  await expect
    .poll(() => {
      block();
      return isLate();
    })
    .toBe(true);
  await expect.poll(isLate).toBe(false);
});

test('[OPS-281] [OPS-282] the alert of a backup fires two days after the last one, or without any', async () => {
  const { fires } = metricsOf(api);
  const client = await api.database.connect();
  onTestFinished(() => client.end());
  api.setClock('2100-01-01T00:00:00.000Z');
  const never = await fires('TetradkaBackupOld');

  await noteBackup(client, NOW);
  api.setClock('2026-11-22T12:00:00.000Z');
  const fresh = await fires('TetradkaBackupOld');
  api.setClock('2026-11-22T13:00:00.000Z');
  const old = await fires('TetradkaBackupOld');
  await noteBackup(client, new Date('2026-11-22T13:00:00.000Z'));
  api.setClock('2026-11-22T14:00:00.000Z');

  expect([never, fresh, old, await fires('TetradkaBackupOld')]).toEqual([true, false, true, false]);
});

test('[OPS-282] [OPS-324] the alert of an untested backup fires three days after the last check, if there are nightly backups', async () => {
  const { fires } = metricsOf(api);
  const client = await api.database.connect();
  onTestFinished(() => client.end());
  api.setClock('2100-01-01T00:00:00.000Z');
  const without = await fires('TetradkaBackupUntested');

  await noteNight(client, NOW);
  api.setClock('2100-01-01T00:10:00.000Z');
  const never = await fires('TetradkaBackupUntested');
  await noteDrill(client, NOW);
  api.setClock('2026-11-23T12:00:00.000Z');
  const fresh = await fires('TetradkaBackupUntested');
  api.setClock('2026-11-23T13:00:00.000Z');

  expect([without, never, fresh, await fires('TetradkaBackupUntested')]).toEqual([false, true, false, true]);
});

test.each(['smtps', 'starttls'] as const)(
  '[OPS-281] [OPS-282] the alert of a certificate fires two weeks before the end of the one that a server shows by %s',
  async (kind) => {
    const { fires } = metricsOf(api, { config: { smtpUrl: await secureMailServer(kind) } });

    const before = await fires('TetradkaMailCertificate');
    api.setClock('2027-02-20T12:00:00.000Z');

    expect([before, await fires('TetradkaMailCertificate')]).toEqual([false, true]);
  },
);

test('[OPS-281] a mail server without TLS has no certificate, and the failed reading is counted', async () => {
  const { read } = metricsOf(api, { config: { smtpUrl: await secureMailServer('refusing') } });
  const unasked = metricsOf(api, { config: { smtpUrl: 'smtp://127.0.0.1:9', smtpTls: false } });

  const failed = [await read(), await unasked.read()].map((found) => [
    valueOf(found, 'tetradka_mail_certificate_seconds_left'),
    valueOf(found, 'tetradka_metrics_failures_total', { source: 'mail certificate' }),
  ]);

  expect(failed).toEqual([
    [undefined, 1],
    [undefined, undefined],
  ]);
});

test(
  '[OPS-275] [OPS-282] a process shows its metrics on their port, and the alert of the disk fires when it fills',
  { tags: 'full' },
  async () => {
    const folder = ownFolder();
    const under = ownDisk('size=64m', folder);
    const process = await started(api, { DATA_DIR: folder, METRICS_PORT: '0' }, under);
    const address = () => /Показатели: (http:\S+)/.exec(process.said())?.[1] ?? '';
    await expect.poll(address).toContain('/metrics');
    const read = async () => samplesIn(await (await fetch(address())).text());
    const isFull = async () => {
      const now = await read();
      return firing(alertNamed('TetradkaDiskFull').expression, { now, earlier: now, seconds: 1 }).length > 0;
    };

    const before = await isFull();
    // The disk is visible only inside the process.
    await writeFile(`/proc/${process.child.pid}/root${folder}/filler`, Buffer.alloc(60 * MEGABYTE));

    expect(before).toBe(false);
    await expect.poll(isFull, { interval: 1000, timeout: DEADLINES.news }).toBe(true);
  },
);

import { rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Clock, makeFolder, sqlState, startClock, StartFault } from '@planner/server-core';
import { versionPlaces } from '@planner/platform-server';
import { closeDemo, DEMO_LOGINS, prepareDemo } from '../demo/demo.ts';
import { type App, buildApp } from './app.ts';
import { type Config, hostInUrl, publicUrl, readConfig } from './config/config.ts';
import { refuseMissingFolders } from './config/given-folders.ts';
import { idleSettings } from './config/idle-settings.ts';
import { operatorWarning } from './config/operator.ts';
import { UPLOAD_READERS } from './file-store/media/reading-uploads.ts';
import type { Database } from './database/database.ts';
import { folderFault } from './database/embedded/folder-fault.ts';
import { openDatabase } from './database/open-database.ts';
import { endInTime } from './http/connection/end-in-time.ts';
import { nightlyBackups } from './jobs/backup-job.ts';
import { calendarJob } from './jobs/calendar-jobs.ts';
import { failureLetters } from './jobs/failure-letters.ts';
import { fileJobs } from './jobs/file-jobs.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { SCHEDULE } from './jobs/schedule.ts';
import type { MailReceiver } from './mail-in/mail-receiver.ts';
import { mailWarning } from './mail/mail-warning.ts';
import { WORK_FOLDER } from './restore-page/messages.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { startWatchdog } from './watchdog/watchdog.ts';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await refuseMissingFolders(process.env);
  for (const warning of [mailWarning(config), operatorWarning(config), idleSettings(process.env)]) {
    if (warning !== null) process.stderr.write(`${warning}\n`);
  }
  await prepareFolder(config.dataDir);
  await restoreBefore(config);
  const tracing = await openTracing(config.traces);
  const clock = startClock(() => Date.now(), config.clockStart);
  const database = await openDatabase(config, (message) => process.stderr.write(`${message}\n`));
  const app = await buildApp(config, database, clock);
  const { server, commit, delivery, exporter, underWay, readiness, named, files, bot } = app;
  tracing?.reportTo(server.log);
  const hasDemo = await prepareDemo(config, database, clock.now()).catch((error: unknown) => {
    server.log.error({ err: error }, 'the demo could not be made; the product starts without it');
    return false;
  });
  if (!config.demo) {
    const closed = await closeDemo(commit).catch((error: unknown) => {
      server.log.error({ err: error }, 'the accounts of the demo could not be closed');
      return [];
    });
    if (closed.length > 0) server.log.warn({ accounts: closed }, 'the demo is off: its accounts are closed');
  }
  const around = { commit, clock, log: server.log };
  const reading = calendarJob({ pool: files.reading });
  const nightly = nightlyBackups(config);
  const own = [reading, failureLetters(() => jobs.failing()), ...(nightly.job === null ? [] : [nightly.job])];
  const jobs: Jobs = startJobs([...SCHEDULE, ...own, ...fileJobs(config, files, versionPlaces(config))], around);
  let metrics: OpenMetrics | null = null;
  let receiver: MailReceiver | null = null;

  const end = () => {
    nightly.stop();
    return (
      Promise.all([jobs.stop(), receiver?.close()])
        // The connections that have already arrived are accepted before the server stops listening.
        .then(() => setImmediate())
        .then(() => server.close())
        .then(() => metrics?.close())
        .then(() => database.close())
    );
  };
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= readiness
      .stop()
      .then(() => endInTime(end, underWay))
      .then(() => tracing?.close()));
  const leave = () => void stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave);

  try {
    await listening(() => server.listen({ port: config.port, host: config.host }), config, ['PORT', 'HOST']);
    metrics = config.metrics && (await showMetrics(config.metrics, config, { ...app, database, clock, jobs }));
    receiver = config.mailIn && (await receiveMail(config.mailIn, app, clock));
  } catch (error) {
    await stop();
    throw error;
  }
  startWatchdog(named, config.logLevel);
  void jobs.sweep();
  delivery.start();
  exporter.start();
  files.reading.warm(UPLOAD_READERS);
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  bot?.start(publicUrl(config, port));
  process.stdout.write(`Тетрадка открыта: ${publicUrl(config, port)}\n`);
  if (metrics !== null) process.stdout.write(`Показатели: ${metrics.url}\n`);
  if (receiver !== null) process.stdout.write(`Ответы на письма: smtp://${receiver.place}\n`);
  if (hasDemo) process.stdout.write(`${DEMO_LOGINS}\n`);
  answerSupervisor(leave);
  // Written now, because a killed process would leave no cache for the next start.
  flushCompileCache();
}

/** OPS-271: makes the data folder. With a database of a server nothing else would make it before the first upload. */
async function prepareFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    // A restore that was killed may have left a backup in plain form.
    await rm(join(dataDir, WORK_FOLDER), { recursive: true, force: true });
  } catch (error) {
    throw folderFault(dataDir, error);
  }
}

/** OPS-334. Its code is loaded only here, because most starts restore nothing. A signal ends the page and the process. */
async function restoreBefore(config: Config): Promise<void> {
  if (!config.restore) return;
  const { restoreFirst } = await import('./restore-page/restore-first.ts');
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const ends = ['SIGINT', 'SIGTERM', 'disconnect'] as const;
  for (const end of ends) process.on(end, stop);
  const isGoingOn = await listening(
    () =>
      restoreFirst(config, {
        environment: process.env,
        say: (line) => void process.stdout.write(`${line}\n`),
        onOpen: () => void process.send?.('open'),
        signal: stopping.signal,
      }),
    config,
    ['PORT', 'HOST'],
  );
  for (const end of ends) process.off(end, stop);
  if (!isGoingOn) process.exit(0);
}

/**
 * OPS-187: reports to the supervisor that the product is open, and stops when the supervisor is gone, so that a kill
 * leaves no process.
 */
function answerSupervisor(stop: () => void): void {
  if (process.send === undefined) return;
  process.once('disconnect', stop);
  process.send('open');
}

interface OpenMetrics {
  url: string;
  close(): Promise<void>;
}

/** OPS-275: opens the port of metrics. Its code is loaded only here, because most processes have no such port. */
async function showMetrics(
  place: { host: string; port: number },
  config: Config,
  { calls, files, server, ...parts }: App & { database: Database; clock: Clock; jobs: Jobs },
): Promise<OpenMetrics> {
  if (calls === null) throw new Error('The app was built without metrics');
  const [{ openMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics/open-metrics.ts'),
    import('./metrics/metrics-server.ts'),
  ]);
  const metrics = openMetrics(config, { ...parts, calls, log: server.log, reading: files.reading });
  const open = await listening(() => serveMetrics(place, metrics), place, ['METRICS_PORT', 'METRICS_HOST']);
  return {
    url: `http://${hostInUrl(place.host)}:${open.port}/metrics`,
    async close() {
      await open.close();
      metrics.close();
    },
  };
}

/** DLV-42: opens the port of mail. Its code is loaded only here, because most processes have no such port. */
async function receiveMail(
  place: NonNullable<Config['mailIn']>,
  { letters, server }: App,
  clock: Clock,
): Promise<MailReceiver> {
  const { openMailReceiver } = await import('./mail-in/mail-receiver.ts');
  const parts = { letters, clock, log: server.log };
  return listening(() => openMailReceiver(place, parts), place, ['MAIL_IN_PORT', 'MAIL_IN_HOST']);
}

/** OPS-13: explains why the system refuses a port or an address, and names its variables. */
async function listening<Result>(
  listen: () => Promise<Result>,
  { host, port }: { host: string; port: number },
  [ofPort, ofHost]: readonly [string, string],
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const code = sqlState(error);
    if (code === 'EADDRINUSE') {
      throw new StartFault(`Порт ${port} занят другой программой. Остановите её или задайте другой в ${ofPort}.`);
    }
    if (code === 'EACCES') throw new StartFault(`Порт ${port} недоступен без прав root. Задайте другой в ${ofPort}.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartFault(`На адресе ${host} эта машина не принимает соединений. Задайте другой в ${ofHost}.`);
    }
    throw error;
  }
}

start().catch((error: unknown) => {
  const words = error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
});

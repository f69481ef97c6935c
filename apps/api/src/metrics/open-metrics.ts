import type { FastifyBaseLogger } from 'fastify';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { type Clock, pause } from '@planner/server-core';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { ReadingPool } from '../foreign-files/reading-pool.ts';
import type { CallTimes } from '../http/answers/call-times.ts';
import type { Readiness } from '../http/probes/readiness.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Sockets } from '../live/sockets.ts';
import type { ReceivedLetters } from '../mail-in/received-letters.ts';
import { jobGauges } from './job-gauges.ts';
import { letterCounter } from './letter-counter.ts';
import type { Reading } from './metrics-server.ts';
import { certificateGauge, diskGauges, partGauge } from './place-gauges.ts';
import { loopDelay, processGauges, RESOLUTION_MS } from './process-gauges.ts';
import { backupGauges, lessonGauge, outboxGauges, remoteGauges } from './stored-gauges.ts';

/** OPS-280: Prometheus waits for ten seconds. */
const LIMIT_MS = 2000;

interface Parts {
  calls: CallTimes;
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  jobs: Pick<Jobs, 'states'>;
  readiness: Pick<Readiness, 'look'>;
  sockets: Pick<Sockets, 'counts'>;
  reading: Pick<ReadingPool, 'state'>;
  letters: Pick<ReceivedLetters, 'counts'>;
}

interface Metrics extends Reading {
  close(): void;
}

type Places = Pick<Config, 'dataDir' | 'smtpUrl' | 'smtpTls'>;

/** Whether letters leave by TLS. Without TLS there is no certificate. */
const hasCertificate = ({ smtpUrl, smtpTls }: Places): boolean => smtpTls || smtpUrl?.startsWith('smtps:') === true;

/** OPS-275 to OPS-281. The metrics of this process. Readings at the same time share one. */
export function openMetrics(config: Places, { calls, ...parts }: Parts, limit_ms = LIMIT_MS): Metrics {
  const { database, clock, log, jobs, readiness } = parts;
  const { dataDir, smtpUrl } = config;
  const registry = new Registry();
  registry.registerMetric(calls);
  collectDefaultMetrics({ register: registry });
  const failures = new Counter({
    name: 'tetradka_metrics_failures_total',
    help: 'Sources of metrics that could not be read',
    labelNames: ['source'],
    registers: [registry],
  });
  const loop = loopDelay(registry);
  const ofProcess = [
    loop.refresh,
    processGauges(registry, parts),
    jobGauges(registry, jobs),
    letterCounter(registry, parts.letters),
  ];
  const around = { registry, clock, log, failures, limit_ms };
  const stored = { ...around, db: database.db };
  const samples = [
    partGauge({ ...around, readiness }),
    diskGauges({ ...around, dataDir }),
    outboxGauges(stored),
    remoteGauges(stored),
    lessonGauge(stored),
    backupGauges(stored),
    ...(smtpUrl !== undefined && hasCertificate(config) ? [certificateGauge({ ...around, smtpUrl })] : []),
  ];

  async function read(): Promise<string> {
    await Promise.all(samples.map((renew) => renew()));
    // A delay is measured when the loop turns again.
    await pause(RESOLUTION_MS);
    for (const refresh of ofProcess) refresh();
    return registry.metrics();
  }
  let reading: Promise<string> | undefined;
  return {
    contentType: registry.contentType,
    text: () => (reading ??= read().finally(() => (reading = undefined))),
    close: () => loop.close(),
  };
}

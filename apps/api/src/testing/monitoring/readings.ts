import { onTestFinished } from 'vitest';
import type { Config } from '../../config/config.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { openMetrics } from '../../metrics/open-metrics.ts';
import { DEADLINES } from '../deadlines.ts';
import type { TestApi } from '../test-api.ts';
import { alertNamed } from './alert-rules.ts';
import { firing } from './expression.ts';
import { type Samples, samplesIn } from './samples.ts';

interface Wish {
  jobs?: Pick<Jobs, 'states'>;
  /** Settings that differ from the test's. */
  config?: Partial<Config>;
}

/** A rate needs some time between two readings. The share of failures does not depend on it. */
const BETWEEN_SECONDS = 60;

/**
 * The metrics of a test's app, which needs a METRICS_PORT. Each source is read again only after its interval on the
 * test's clock.
 */
export function metricsOf(api: TestApi, { jobs = { states: () => [] }, config = {} }: Wish = {}) {
  const { calls, database, readiness, sockets, files, letters, server } = api;
  if (calls === null) throw new Error('The test’s app needs a METRICS_PORT');
  const clock = { now: () => api.now() };
  const parts = { calls, database, clock, log: server.log, jobs, readiness, sockets, letters, reading: files.reading };
  const metrics = openMetrics({ ...api.config, ...config }, parts, DEADLINES.news);
  onTestFinished(() => metrics.close());
  let last: Samples = new Map();
  const read = async () => (last = samplesIn(await metrics.text()));
  return {
    metrics,
    read,
    /** Reads the metrics and returns whether an alert fires for them. */
    async fires(alert: string): Promise<boolean> {
      const earlier = last;
      const now = await read();
      return firing(alertNamed(alert).expression, { now, earlier, seconds: BETWEEN_SECONDS }).length > 0;
    },
  };
}

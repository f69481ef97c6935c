import { Gauge, type Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.ts';

/** OPS-278. The course of each job in this process. */
export function jobGauges(registry: Registry, jobs: Pick<Jobs, 'states'>): () => void {
  const gauge = (metric: string, help: string) =>
    new Gauge({ name: metric, help, labelNames: ['name'], registers: [registry] });
  const success = gauge('tetradka_job_last_success_timestamp_seconds', 'End of the last run without a failure');
  const duration = gauge('tetradka_job_duration_seconds', 'Duration of that run');
  const lag = gauge('tetradka_job_lag_seconds', 'Time since the next success of the job was due');
  const postponed = gauge('tetradka_job_postponed', 'Accounts or remotes that the job has postponed');
  return () => {
    for (const { name, succeededAt, took_seconds, lag_seconds, ...state } of jobs.states()) {
      lag.set({ name }, lag_seconds);
      postponed.set({ name }, state.postponed);
      if (succeededAt === null) continue;
      success.set({ name }, succeededAt.getTime() / 1000);
      duration.set({ name }, took_seconds);
    }
  };
}

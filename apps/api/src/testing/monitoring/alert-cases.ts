import { alertRules, ALERTS_FILE } from './alert-rules.ts';

/** A series before and after the cause of an alert. A text such as `0+4` is a counter that grows with each sample. */
interface Series {
  metric: string;
  labels?: Record<string, string>;
  before: number | string;
  after: number | string;
}

const CAUSES: Readonly<Record<string, readonly Series[]>> = {
  TetradkaDatabaseAway: [{ metric: 'tetradka_part_up', labels: { part: 'database' }, before: 1, after: 0 }],
  TetradkaErrorRate: [
    { metric: 'tetradka_call_seconds_count', labels: { status: '2xx' }, before: '0+9', after: '360+9' },
    { metric: 'tetradka_call_seconds_count', labels: { status: '5xx' }, before: 0, after: '1+9' },
  ],
  TetradkaDiskFull: [
    { metric: 'tetradka_disk_free_bytes', before: 11, after: 9 },
    { metric: 'tetradka_disk_size_bytes', before: 100, after: 100 },
  ],
  TetradkaJobStuck: [{ metric: 'tetradka_job_lag_seconds', labels: { name: 'reminders' }, before: 890, after: 910 }],
  TetradkaOutboxOld: [
    { metric: 'tetradka_outbox_oldest_seconds', labels: { channel: 'mail' }, before: 0, after: 1900 },
  ],
  TetradkaLoopDelay: [
    { metric: 'tetradka_loop_delay_seconds', labels: { quantile: '0.99' }, before: 0.02, after: 0.3 },
  ],
  TetradkaBackupOld: [{ metric: 'tetradka_backup_age_seconds', before: 86_400, after: 180_000 }],
  TetradkaBackupUntested: [{ metric: 'tetradka_backup_drill_age_seconds', before: 86_400, after: 270_000 }],
  TetradkaMailCertificate: [{ metric: 'tetradka_mail_certificate_seconds_left', before: 2e6, after: 1e6 }],
};

const INSTANCE = { instance: 'planner:9464' };
/** As docs/operations/metrics.md scrapes. */
const SCRAPE_SECONDS = 15;
const SAMPLES = 40;
/** The time of the first sample after the cause. */
const BEGIN_SECONDS = (SAMPLES + 1) * SCRAPE_SECONDS;
/** An alert may fire so much later, for example because its expression looks back. */
const LATE_SECONDS = 60;

const selectorOf = (labels: Record<string, string>): string =>
  Object.entries(labels)
    .map(([label, text]) => `${label}="${text}"`)
    .join(',');

export const secondsOf = (patience: string): number => parseInt(patience) * (patience.endsWith('h') ? 3600 : 60);

/**
 * The tests of `promtool test rules`, which accepts JSON: each alert fires when its cause has lasted for its time, and
 * no sooner.
 */
export function alertTests(): object {
  const tests = alertRules().map(({ name, severity, summary, page, patience }) => {
    const causes = CAUSES[name] ?? [];
    // A sum has no labels of its series.
    const labels = causes.length === 1 || name === 'TetradkaDiskFull' ? { ...INSTANCE, ...causes[0]?.labels } : {};
    const named = summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => Reflect.get(labels, label));
    const fires = { exp_labels: { severity, ...labels }, exp_annotations: { summary: named, page } };
    const end = BEGIN_SECONDS + secondsOf(patience);
    return {
      interval: `${SCRAPE_SECONDS}s`,
      input_series: causes.map(({ metric, labels: own, before, after }) => ({
        series: `${metric}{${selectorOf({ ...INSTANCE, ...own })}}`,
        values: `${before}x${SAMPLES} ${after}x${SAMPLES * 3}`,
      })),
      alert_rule_test: [
        { eval_time: `${end - SCRAPE_SECONDS}s`, alertname: name, exp_alerts: [] },
        { eval_time: `${end + LATE_SECONDS}s`, alertname: name, exp_alerts: [fires] },
      ],
    };
  });
  return { rule_files: [ALERTS_FILE], evaluation_interval: `${SCRAPE_SECONDS}s`, tests };
}

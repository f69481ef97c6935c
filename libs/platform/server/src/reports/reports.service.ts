import type { FailureReport } from '@planner/platform-contract';
import type { Tx } from '../database/database.ts';
import { deleteReportsBefore, insertReport } from './reports.repository.ts';

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** PLT-65. Stores a page's report of a failure, and logs it with the number on the user's card. */
export async function keepReport(
  tx: Tx,
  report: FailureReport,
  now: Date,
  warn: (facts: object, message: string) => void,
): Promise<null> {
  await insertReport(tx, report, now);
  warn({ report }, `${report.remote} ${report.version} failed in a page: ${report.kind} at ${report.phase}`);
  return null;
}

/** The step of the sweeping job: reports stay for 30 days. */
export const sweepReports = (tx: Tx, now: Date): Promise<void> =>
  deleteReportsBefore(tx, new Date(now.getTime() - KEPT_MS));

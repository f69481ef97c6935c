import type { FailureReport } from '@planner/platform-contract';
import type { Tx } from '../database/database.ts';

/** Stores a page's report of a failure. */
export async function insertReport(tx: Tx, report: FailureReport, at: Date): Promise<void> {
  await tx
    .insertInto('mfe_event')
    .values({ ...report, at })
    .execute();
}

/** Deletes reports from before an instant. */
export async function deleteReportsBefore(tx: Tx, instant: Date): Promise<void> {
  await tx.deleteFrom('mfe_event').where('at', '<', instant.toISOString()).execute();
}

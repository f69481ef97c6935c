import type { Api } from '@planner/e2e-harness';
import { expect } from '@playwright/test';
import { DEADLINES } from '@planner/e2e-harness';

/** Exports all data of a teacher, for the import into another account. */
export async function archiveOf(teacher: Api): Promise<File> {
  await teacher.call('POST /api/account-export', {});
  const made = async () => (await teacher.call('GET /api/account-export', {})).export;
  await expect.poll(async () => (await made())?.state, { timeout: DEADLINES.work }).toBe('ready');
  const response = await teacher.request.get(`${teacher.url}${(await made())?.url}`);
  return new File([new Uint8Array(await response.body())], 'tetradka.zip');
}

import type { Api } from '@planner/stage';
import { expect } from '@playwright/test';

/** All that a teacher has, as it is brought to another account. */
export async function archiveOf(teacher: Api): Promise<File> {
  await teacher.call('POST /api/account-export', {});
  const made = async () => (await teacher.call('GET /api/account-export', {})).export;
  await expect.poll(async () => (await made())?.state, { timeout: 60_000 }).toBe('ready');
  const response = await teacher.request.get(`${teacher.url}${(await made())?.url}`);
  return new File([new Uint8Array(await response.body())], 'tetradka.zip');
}

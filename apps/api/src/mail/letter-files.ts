import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { days, eachOf, namesIn } from '@planner/server-core';

export const outboxOf = (dataDir: string): string => join(dataDir, 'outbox');

/** The name of a letter's file begins with the letter's time by the product's clock. */
const NAMED = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-\d+\.eml/;

/**
 * OPS-171. Deletes day-old letters in the folder, because their links open accounts. Incomplete files are deleted too.
 */
export async function sweepLetterFiles(dataDir: string, now: Date): Promise<void> {
  const folder = outboxOf(dataDir);
  const names = await namesIn(folder);
  const old = names.filter((name) => {
    const [, day, hour, minute, rest] = NAMED.exec(name) ?? [];
    return day !== undefined && Date.parse(`${day}${hour}:${minute}:${rest}`) <= now.getTime() - days(1);
  });
  await eachOf(old, (name) => rm(join(folder, name), { force: true }));
}

import { collect, type Collected, versionPlaces } from '@planner/platform-server';
import { readConfig } from '../../config/config.ts';
import { tell, withDatabase } from '../../database/backup/reach.ts';

/** PLT-181: removes unused versions. The product may run at the same time; it does the same every six hours. */
async function main(): Promise<string> {
  const config = readConfig(process.env);
  return withDatabase(config, async ({ transaction }) => {
    const places = versionPlaces(config);
    const removed: string[] = [];
    let last: Collected;
    do {
      last = await collect(transaction, places, new Date(Date.now()));
      removed.push(...last.removed);
    } while (last.retired.length + last.removed.length > 0);
    return removed.length === 0
      ? 'There is nothing to remove.'
      : removed.map((name) => `${name}: the files are removed.`).join('\n');
  });
}

await tell(main);

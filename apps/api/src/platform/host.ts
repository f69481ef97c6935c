import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as wire from '@planner/contract';
import { type BuildContract, contractOfApi } from '@planner/platform-contract/compatibility';
import { decisionsOf, type HostContract, type People } from '@planner/platform-server';
import type { Db, Tx } from '../database/database.ts';
import { announce, announceRegistry } from '../live/announce.ts';
import { accountNamed, addressesOf } from '../resources/accounts/accounts.service.ts';
import { operators } from '../resources/accounts/administrators/administrators.service.ts';

/** The accounts of the planner, as the platform addresses people. */
export const people: People = {
  called: async (db: Db, name) => (await accountNamed(db, name))?.id,
  addressesOf: (db: Db, ids) => addressesOf(db, ids),
};

const contractPackage = join(dirname(fileURLToPath(import.meta.resolve('@planner/contract'))), '../package.json');
const { version } = JSON.parse(await readFile(contractPackage, 'utf8'));
let ofApi: BuildContract | undefined;

/** The contract of the planner, which builds of remotes are checked against. */
export const contract: HostContract = {
  version,
  calls: () => (ofApi ??= contractOfApi('server', wire)),
  roles: wire.USER_TYPES,
};

/** PLT-153. The last step of a transaction: announces the platform's decisions in it to open pages. */
export async function announceDecisions(tx: Tx): Promise<void> {
  const { registry, areShown } = decisionsOf(tx);
  for (const { revision, users } of registry) announceRegistry(tx, revision, users);
  if (areShown) announce(tx, { users: await operators(tx), topics: ['platform'] });
}

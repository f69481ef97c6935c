import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildContract, contractOfApi } from '@planner/platform-contract/compatibility';
import { readCurrent } from '../deployment/current.ts';
import { callsModule } from './product.ts';

const CONTRACT = 'contract.json';

/** Returns the contract in a folder of a build; null for a build that is older than contracts. */
export function contractIn(folder: string): BuildContract | null {
  const file = join(folder, CONTRACT);
  return existsSync(file) ? BuildContract.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/**
 * Returns the contracts that a build is compared with: the current and previous version of each deployed remote, the
 * shell, and the server of this checkout.
 */
export async function liveContracts(remotesDir: string, shellDir: string): Promise<BuildContract[]> {
  const remotes = existsSync(remotesDir) ? readdirSync(remotesDir) : [];
  const versions = remotes.flatMap((remote) => {
    const { current, previous } = readCurrent(join(remotesDir, remote)) ?? {};
    return [current, previous].flatMap((version) => (version == null ? [] : [join(remotesDir, remote, version)]));
  });
  const found = [shellDir, ...versions].map(contractIn).filter((contract) => contract !== null);
  return [...found, contractOfApi('of this checkout', await callsModule())];
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishFault } from '@planner/platform-contract';
import { BuildContract, checkContract } from '@planner/platform-contract/compatibility';
import type { Db } from '../database/database.ts';
import type { CheckedPack } from './checked-pack.ts';
import { contractsGiven } from './publishing.repository.ts';

const CONTRACT = 'contract.json';

/** The folders with the contracts of builds that were not published. */
interface ContractPlaces {
  remotesDir: string;
  shellDir: string;
}

/** The sources of the live contracts. */
export interface LiveContracts {
  db: Db;
  places: ContractPlaces;
  /** Returns the host's own contract; it does not change while the server runs. */
  own(): BuildContract;
}

/** Returns null for a build that is older than contracts. */
async function contractIn(...folder: string[]): Promise<BuildContract | null> {
  const text = await readFile(join(...folder, CONTRACT), 'utf8').catch(() => null);
  return text === null ? null : (BuildContract.safeParse(JSON.parse(text)).data ?? null);
}

/** Returns the contracts of every live remote version, of the shell, and of this server. */
async function liveContracts({ db, places, own }: LiveContracts): Promise<BuildContract[]> {
  const { remotesDir, shellDir } = places;
  const given = await contractsGiven(db);
  const read = given.map(
    ({ remote, version, contract }) =>
      BuildContract.safeParse(contract).data ?? contractIn(remotesDir, remote, version),
  );
  const found = await Promise.all([contractIn(shellDir), ...read]);
  return [...found.filter((contract) => contract !== null), own()];
}

const meets = (one: object, other: object) => Object.keys(one).some((name) => Object.hasOwn(other, name));

/** PLT-186. Returns the remotes that use a pack: they open its modals, or their pages show its extensions. */
export async function consumersOf(live: LiveContracts, pack: CheckedPack): Promise<string[]> {
  const { data: candidate } = BuildContract.safeParse(pack.contract);
  if (candidate === undefined) return [];
  const { modals, slots, remote } = candidate;
  const consumers = (await liveContracts(live)).filter(
    (other) => meets(other.modals.opens, modals.offers) || meets(other.slots.hosts, slots.shows),
  );
  return [...new Set(consumers.map((other) => other.remote))].filter((name) => name !== remote).toSorted();
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ');

/** Returns a fault for each field in which a contract does not belong to its build. */
function faultsOfIdentity({ built: { manifest, build } }: CheckedPack, contract: BuildContract): PublishFault[] {
  const faults: PublishFault[] = [];
  if (contract.remote !== manifest.name || contract.version !== build.version)
    faults.push({
      field: CONTRACT,
      message: `The contract is of another build: ${contract.remote} ${contract.version}.`,
    });
  if (!sameNames(Object.keys(contract.modals.offers), manifest.modals))
    faults.push({
      field: `${CONTRACT} modals.offers`,
      message: 'The modals of the contract are not those of the manifest.',
    });
  const slots = [...new Set((manifest.slots ?? []).map(({ name }) => name))];
  if (!sameNames(Object.keys(contract.slots.shows), slots))
    faults.push({
      field: `${CONTRACT} slots.shows`,
      message: 'The slots of the contract are not those of the manifest.',
    });
  return faults;
}

/**
 * PLT-182. Returns each field in which a pack would break a live version, or a live version would break it, with the
 * broken build.
 */
export async function faultsOfContract(given: LiveContracts, pack: CheckedPack): Promise<PublishFault[]> {
  if (pack.contract === null) return [{ field: CONTRACT, message: 'The pack has no contract.json: build it again.' }];
  const { data: candidate, error } = BuildContract.safeParse(pack.contract);
  if (error)
    return error.issues.map(({ path, message }) => ({
      field: [CONTRACT, ...path].join('.'),
      message: `The contract is not valid: ${message}`,
    }));
  const odd = faultsOfIdentity(pack, candidate);
  if (odd.length > 0) return odd;
  return checkContract({ candidate, live: await liveContracts(given) }).map(({ remote, field, consumer, why }) => ({
    field: remote === candidate.remote ? field : `${remote}: ${field}`,
    consumer,
    message: `${consumer} would break: ${remote}, ${field} ${why}`,
  }));
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { noEmbedded } from './binaries.ts';

/** The user of PostgreSQL, which refuses to run as root: the prefix of its commands and the owner of its files. */
export interface Identity {
  prefix: readonly string[];
  uid?: number;
  gid?: number;
}

const inUserNamespace: Identity = { prefix: ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--'] };

/**
 * OPS-19: returns the first identity that can start PostgreSQL and owns the folder; never root. Throws a `StartFault`.
 */
export function chooseIdentity(postgres: string, cluster: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined;
  const others = ['postgres', 'nobody'].map(accountOf).filter((account) => account !== undefined);
  const choices = [inUserNamespace, ...others].filter(({ uid }) => owner === undefined || (uid ?? 0) === owner);
  const works = choices.find((identity) => runsAs(identity, postgres));
  if (works === undefined) {
    throw noEmbedded('PostgreSQL не работает от root, а запустить его от другого пользователя здесь нельзя');
  }
  return works;
}

/** Makes the identity the owner of a file or an empty folder. */
export function giveTo({ uid, gid }: Identity, path: string) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function runsAs({ prefix, uid, gid }: Identity, postgres: string): boolean {
  const [command, ...rest] = [...prefix, postgres, '--version'];
  return spawnSync(command, rest, { uid, gid, stdio: 'ignore' }).status === 0;
}

function accountOf(name: string): Identity | undefined {
  try {
    const numberOf = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { prefix: [], uid: numberOf('-u'), gid: numberOf('-g') };
  } catch {
    return undefined;
  }
}

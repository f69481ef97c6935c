import type { Tx } from '../../database/database.ts';
import type { DeployedVersion } from '../../store/deployment.ts';
import type { Acting } from './acting.ts';
import { insertVersion, type NewVersion } from './versions.repository.ts';

type Recorded = Pick<NewVersion, 'remote' | 'version' | 'manifest' | 'build' | 'published_by' | 'published_at'> &
  Partial<NewVersion>;

/** A version with this name is already recorded with other files. */
export class VersionTaken extends Error {
  override name = 'VersionTaken';

  constructor(remote: string, version: string) {
    super(`${remote} ${version} is known with other files: a version never changes`);
  }
}

/**
 * PLT-151. Records a version when the server first sees it. Throws VersionTaken when the name is recorded with other
 * files.
 */
export async function recordVersion(tx: Tx, seen: Recorded): Promise<'new' | 'known'> {
  const outcome = await insertVersion(tx, {
    base: null,
    contract: null,
    size: null,
    signature: null,
    public_key: null,
    name: seen.build.name,
    ...seen,
  });
  if (outcome === 'other') throw new VersionTaken(seen.remote, seen.version);
  return outcome;
}

/** PLT-151. Records a version that was found in the folder. */
export const recordFound = (tx: Tx, remote: string, { manifest, build }: DeployedVersion, { by, now }: Acting) =>
  recordVersion(tx, { remote, version: build.version, manifest, build, published_by: by, published_at: now });

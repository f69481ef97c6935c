import { join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';
import type { Db } from '../database/database.ts';
import { knownAs } from '../channels/state/versions.repository.ts';
import type { ArrivedPack } from './arriving-pack.ts';
import { keepPack, type Places, refuseOther, versionTaken } from './kept-pack.ts';
import { packFiles } from '../store/packed-files.ts';

/** The remote, version and manifest of a pack. */
interface Candidate extends BuiltRemote {
  remote: string;
  version: string;
}

/**
 * PLT-178. Returns whether the registry already has this version. Throws when the folder or the registry has a
 * different version with this name.
 */
export async function refuseTaken(
  db: Db,
  places: Places,
  arrived: ArrivedPack,
  candidate: Candidate,
): Promise<'same' | 'new'> {
  await refuseOther(places, arrived, candidate);
  const known = await knownAs(db, candidate);
  if (known === 'other') throw versionTaken();
  return known;
}

/**
 * PLT-178, PLT-200. Stores a pack in the bucket if there is one, otherwise in the folder. `forget` removes the upload
 * when the registry accepted another one at the same time. After a crash, the upload is removed automatically a day
 * later.
 */
export async function layPack(
  db: Db,
  places: Places,
  arrived: ArrivedPack,
  candidate: Candidate,
): Promise<{ base: string | null; forget(): Promise<void> } | 'known'> {
  const { bucket } = places;
  if (bucket === null) {
    await keepPack(places, arrived, candidate);
    return { base: null, forget: async () => undefined };
  }
  if ((await refuseTaken(db, places, arrived, candidate)) === 'same') return 'known';
  const { folder, files } = arrived;
  await packFiles(join(folder, 'file'), files.keys());
  const { remote, version } = candidate;
  const base = await bucket.lay({ folder, remote, version, files: new Set(files.keys()) });
  return { base, forget: () => bucket.remove(base) };
}

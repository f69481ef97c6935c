import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuiltRemote,
  type Claim,
  claimsOf,
  overlaps,
  ReadBuiltRemote,
  SHELL_CLAIMS,
} from '@planner/platform-contract';
import { readCurrent } from './current.ts';

type Manifest = BuiltRemote['manifest'];

export const MANIFEST = 'manifest.json';

/** Reads the manifest of a built remote. Throws when the file is missing or malformed. */
export const readBuilt = (dir: string): BuiltRemote =>
  ReadBuiltRemote.parse(JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8')));

/** Returns the live manifests of the other remotes. An unreadable manifest claims nothing. */
function liveBeside(remotesDir: string, name: string): Manifest[] {
  return readdirSync(remotesDir).flatMap((remote) => {
    const current = remote === name ? null : readCurrent(join(remotesDir, remote));
    if (current === null) return [];
    try {
      return [readBuilt(join(remotesDir, remote, current.current)).manifest];
    } catch {
      return [];
    }
  });
}

/**
 * PLT-97, PLT-113, PLT-332. Throws when a manifest claims a page, a modal or an extension of another remote or of the
 * shell. `together` contains the manifests of the same deployment.
 */
export function refuseTaken(manifest: Manifest, remotesDir: string, together: readonly Manifest[]): void {
  const staying = liveBeside(remotesDir, manifest.name).filter(({ name }) =>
    together.every((other) => other.name !== name),
  );
  const others = [...staying, ...together.filter(({ name }) => name !== manifest.name)];
  const mine = claimsOf(manifest);
  const isMine = (claim: Claim) => mine.some((own) => overlaps(own, claim));
  const shells = SHELL_CLAIMS.filter(isMine);
  if (shells.length > 0) throw new Error(`${manifest.name} claims ${shells.join('; ')}, which the shell has`);
  const taken = others.flatMap((other) =>
    claimsOf(other)
      .filter(isMine)
      .map((claim) => `${claim}, which ${other.name} has`),
  );
  if (taken.length === 0) return;
  throw new Error(`${manifest.name} claims ${taken.join('; ')}: deploy that remote without it first, or both together`);
}

import {
  type Claim,
  claimsOf,
  overlaps,
  type Published,
  type PublishFault,
  SHELL_CLAIMS,
} from '@planner/platform-contract';
import { beginning } from '@planner/calls/letters';
import type { Db } from '../database/database.ts';
import type { PlatformHost } from '../host.ts';
import { insertAudit } from '../channels/state/audit.repository.ts';
import { nextRevision } from '../channels/state/channels.repository.ts';
import { recordVersion, VersionTaken } from '../channels/state/recording.service.ts';
import type { ArrivedPack } from './arriving-pack.ts';
import { type CheckedPack, checkedPack } from './checked-pack.ts';
import { consumersOf, faultsOfContract } from './compatibility-check.ts';
import { refuseFaults } from './faults.ts';
import { type Places, versionTaken } from './kept-pack.ts';
import { layPack, refuseTaken } from './laid-pack.ts';
import { manifestsBeside } from './publishing.repository.ts';

/** The publisher of a pack, from its token. */
export interface Publisher {
  remote: string;
  label: string;
  public_key: string | null;
}

/** The members of the host and the places that publishing needs. */
export interface PublishingParts extends Pick<PlatformHost, 'database' | 'commit' | 'contract'> {
  places: Places;
}

/** PLT-179, PLT-332. A path, a modal or a tab has one owner, from the publication of the first version with it. */
async function faultsOfClaims(db: Db, remote: string, { built }: CheckedPack): Promise<PublishFault[]> {
  const owners = new Map<Claim, string>(SHELL_CLAIMS.map((claim) => [claim, 'shell']));
  for (const other of await manifestsBeside(db, remote))
    for (const claim of claimsOf(other.manifest)) owners.set(claim, `${other.remote} ${other.version}`);
  return claimsOf(built.manifest).flatMap((claim) => {
    const [taken, consumer] = [...owners].find(([other]) => overlaps(claim, other)) ?? [];
    return consumer === undefined
      ? []
      : [{ field: `manifest ${claim}`, consumer, message: `${taken ?? claim} belongs to ${consumer}.` }];
  });
}

/** PLT-174. The manifest may only name roles that accounts have; a page for another role would be shown to nobody. */
function faultsOfRoles(roles: readonly string[], { built: { manifest } }: CheckedPack): PublishFault[] {
  const named = { routes: manifest.routes, menu: manifest.menu };
  return Object.entries(named).flatMap(([list, entries]) =>
    entries.flatMap((entry, at) =>
      (entry.roles ?? [])
        .filter((role) => !roles.includes(role))
        .map((role) => ({
          field: `manifest.${list}.${at}.roles`,
          message: `There is no role ${role}: ${roles.join(', ')}.`,
        })),
    ),
  );
}

/**
 * PLT-174, PLT-178. Validates a pack, stores it, and records it in the registry. This order ensures that an incomplete
 * version is never visible.
 */
export async function publish(
  { database: { db }, commit, contract: { calls: own, roles }, places }: PublishingParts,
  { remote, label, public_key }: Publisher,
  arrived: ArrivedPack,
  { now, isCheck }: { now: Date; isCheck: boolean },
): Promise<Published> {
  const checked = await checkedPack(remote, arrived, public_key);
  refuseFaults([
    ...faultsOfRoles(roles, checked),
    ...(await faultsOfClaims(db, remote, checked)),
    ...(await faultsOfContract({ db, places, own }, checked)),
  ]);
  const { manifest, build } = checked.built;
  const { version } = build;
  const { files, bytes, words } = arrived;
  const consumers = await consumersOf({ db, places, own }, checked);
  const facts = { remote, version, files: files.size, bytes, consumers };
  const candidate = { remote, version, manifest, build };
  if (isCheck) {
    await refuseTaken(db, places, arrived, candidate);
    return { ...facts, outcome: 'fit' };
  }
  const laid = await layPack(db, places, arrived, candidate);
  if (laid === 'known') return { ...facts, outcome: 'known' };
  const contract = typeof checked.contract === 'object' ? checked.contract : null;
  const outcome = await commit(
    async (tx) => {
      const made = await recordVersion(tx, {
        ...candidate,
        contract,
        size: bytes,
        signature: checked.signature,
        public_key,
        base: laid.base,
        published_by: label,
        published_at: now,
      });
      if (made === 'new') {
        const reason = words['reason'];
        const details = {
          files: files.size,
          bytes,
          ...(reason !== undefined && { without_e2e: beginning(reason, 300) }),
        };
        const revision = await nextRevision(tx);
        await insertAudit(
          tx,
          { by: 'token', team: label, now },
          { remote, act: 'published', version, details, revision },
        );
      }
      return made;
    },
    { name: 'publishing' },
  ).catch(async (error: unknown) => {
    if (!(error instanceof VersionTaken)) throw error;
    await laid.forget();
    throw versionTaken();
  });
  if (outcome === 'new') return { ...facts, outcome: 'published' };
  await laid.forget();
  return { ...facts, outcome: 'known' };
}

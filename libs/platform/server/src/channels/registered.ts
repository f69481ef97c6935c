import { withTimeout } from '@planner/server-core';
import type { PlatformHost } from '../host.ts';
import type { DeployedVersion, Deployment, FoundDeployment } from '../store/deployment.ts';
import type { Versions } from '../store/versions.ts';
import { adopt, outcomeOf } from './adoption.service.ts';
import { type ShownChannel, shownChannels } from './state/channels.repository.ts';
import { pinsOf } from './pins/pins.repository.ts';

/** The time limit for the database, in milliseconds; afterwards the page is made from the last known decisions. */
const PATIENCE_MS = 1000;

/** The visitor of a page. The id is looked up only when a version depends on it. */
interface Visitor {
  userId(): Promise<number | null>;
}

export interface Registered {
  /** The versions that this process can serve. */
  versions: Versions;
  /** Returns the deployed versions for a visitor. A remote that was never put live is absent. */
  deploymentsFor(visitor: Visitor): Promise<{ revision: number; deployments: Deployment[] }>;
}

interface Parts extends Pick<PlatformHost, 'database' | 'commit' | 'clock' | 'warn'> {
  versions: Versions;
  /** Reads the deployments in the folder. */
  found(): Promise<FoundDeployment[]>;
}

/** The decisions about a remote, and its deployment in the folder. */
interface Known {
  row: ShownChannel;
  inFolder: FoundDeployment | undefined;
}

const knownOf = (rows: readonly ShownChannel[], folder: readonly FoundDeployment[]): Known[] =>
  rows.map((row) => ({ row, inFolder: folder.find(({ remote }) => remote === row.remote) }));

function withUnregistered(
  registered: readonly (Deployment | null)[],
  folder: readonly FoundDeployment[],
): Deployment[] {
  const deployments = registered.filter((deployment) => deployment !== null);
  const named = new Set(deployments.map(({ remote }) => remote));
  return [...deployments, ...folder.filter(({ remote }) => !named.has(remote))];
}

/** OPS-333. Returns a version, or null if it cannot be read. What the folder has just given is not read again. */
async function readable(
  versions: Parts['versions'],
  version: string | null | undefined,
  { row, inFolder }: Known,
): Promise<DeployedVersion | null> {
  if (version == null) return null;
  const known = [inFolder?.live, inFolder?.previous].find((one) => one?.build.version === version);
  return known ?? versions.read(row.remote, version).catch(() => null);
}

/**
 * PLT-150 to PLT-153. Returns the deployments that the registry records. While the database is unavailable, it returns
 * the last known ones, or those in the folder.
 */
export function registeredIn({ database, commit, clock, versions, found, warn }: Parts): Registered {
  let last: ShownChannel[] = [];
  let adopting: Promise<void> | undefined;
  const told = new Set<string>();

  function tell(message: string) {
    if (!told.has(message)) warn(message);
    told.add(message);
  }

  async function channels(): Promise<ShownChannel[]> {
    const now = clock.now().toISOString();
    last = await withTimeout(() => shownChannels(database.db, { now }), PATIENCE_MS).catch(() => last);
    return last;
  }

  async function adoptAll(news: readonly FoundDeployment[]): Promise<void> {
    for (const one of news) {
      await withTimeout(
        () => commit((tx) => adopt(tx, one, versions, clock.now()), { name: 'registry of remotes' }),
        PATIENCE_MS,
      ).catch((error: unknown) =>
        tell(
          `what is deployed of ${one.remote} was not taken up: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
    }
  }

  /**
   * Returns the channels after the new wishes in the folder are applied. The folder and the database are read in
   * parallel.
   */
  async function present(foundNow: Promise<readonly FoundDeployment[]>): Promise<ShownChannel[]> {
    await adopting;
    const [inFolder, rows] = await Promise.all([foundNow, channels()]);
    const news = inFolder.filter(
      ({ remote, wish }) =>
        wish !== null &&
        outcomeOf(
          rows.find((row) => row.remote === remote),
          wish,
        ) !== 'known',
    );
    if (news.length === 0) return rows;
    await (adopting ??= adoptAll(news).finally(() => (adopting = undefined)));
    return channels();
  }

  async function deploymentOf(known: Known, pin: string | undefined): Promise<Deployment | null> {
    const { row } = known;
    const { remote, salt, canary_percent: percent } = row;
    const [stable, previous, canary, pinned] = await Promise.all(
      [row.stable, row.previous, row.canary, pin].map((version) => readable(versions, version, known)),
    );
    const live = stable ?? previous ?? null;
    if (live === null) return null;
    if (!stable) tell(`the remote ${remote} ${row.stable} cannot be read, its version ${live.build.version} is served`);
    return {
      remote,
      live,
      previous: stable ? (previous ?? null) : null,
      at: row.asked_at ?? row.changed_at,
      canary: canary ? { version: canary, percent, salt } : null,
      pinned: pinned ?? null,
    };
  }

  async function pinsFor(rows: readonly ShownChannel[], visitor: Visitor): Promise<Map<string, string>> {
    const userId = rows.some(({ has_pins }) => has_pins) ? await visitor.userId() : null;
    if (userId === null) return new Map();
    const pins = await withTimeout(() => pinsOf(database.db, userId, clock.now()), PATIENCE_MS).catch(() => []);
    return new Map(pins.map(({ remote, version }) => [remote, version]));
  }

  return {
    versions,
    async deploymentsFor(visitor) {
      const foundNow = found();
      const [inFolder, rows] = await Promise.all([foundNow, present(foundNow)]);
      const pins = await pinsFor(rows, visitor);
      const registered = await Promise.all(
        knownOf(rows, inFolder).map((known) => deploymentOf(known, pins.get(known.row.remote))),
      );
      const revision = Math.max(0, ...rows.map((row) => row.revision));
      return { revision, deployments: withUnregistered(registered, inFolder) };
    },
  };
}

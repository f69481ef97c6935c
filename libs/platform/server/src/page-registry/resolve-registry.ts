import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@planner/platform-contract';
import { covers } from './page-route.ts';
import { candidatesFor, type Visitor } from './candidates.ts';
import type { Registered } from '../channels/registered.ts';
import { claimsSettled } from './claims.ts';
import { settledOnce } from './settled-once.ts';
import type { FoundDeployment } from '../store/deployment.ts';
import { deploymentsIn } from '../store/deployments.ts';
import { type Versions, versionsIn } from '../store/versions.ts';

/** The remotes that one page may use. */
export interface PageRegistry {
  registry: Registry;
  /** Returns the prerendered page of a path, in the variant for this visitor. */
  prerendered(path: string): Promise<string | undefined>;
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** A file of a version by its name. */
interface Page {
  remote: string;
  version: string;
  name: string;
}

/** Returns undefined also while the store is unavailable; the shell then draws the page itself. */
async function textOf(versions: Versions, { remote, version }: Page, name: string): Promise<string | undefined> {
  const folder = await versions.folderOf(remote, version, name).catch(() => undefined);
  return folder === undefined ? undefined : readText(join(folder, name));
}

/** PLT-44. Returns the variant for signed-in users if the remote has built one. */
async function faceFor(versions: Versions, visitor: Visitor, page: Page): Promise<string | undefined> {
  const isSignedIn = (await visitor.userId()) !== null;
  const ofTheirs = page.name.replace(/\.html$/, '.signed-in.html');
  const own = isSignedIn ? await textOf(versions, page, ofTheirs) : undefined;
  return own ?? textOf(versions, page, page.name);
}

interface Parts {
  remotesDir: string;
  /** The version of the host's contract. */
  contract: string;
  warn(message: string): void;
  inFolder?: Versions;
  /** Without it, a page receives the versions in the folder. */
  registered?(found: () => Promise<FoundDeployment[]>): Registered;
}

/**
 * PLT-40. Returns a function that resolves the registry for a visitor's page at this moment: the recorded versions, or
 * without `registered` the versions in the folder.
 */
export function resolveRegistry({
  remotesDir,
  contract,
  warn,
  inFolder = versionsIn(remotesDir),
  registered,
}: Parts): (visitor: Visitor) => Promise<PageRegistry> {
  const found = deploymentsIn(remotesDir, inFolder, warn);
  const { versions, deploymentsFor } = registered?.(found) ?? {
    versions: inFolder,
    deploymentsFor: async () => ({ revision: 0, deployments: await found() }),
  };
  const settle = settledOnce(claimsSettled(warn));
  return async (visitor) => {
    const { revision, deployments } = await deploymentsFor(visitor);
    const registry: Registry = { contract, revision, remotes: {} };
    const pages = new Map<string, Page>();
    for (const deployment of settle(revision, deployments)) {
      const choices = await candidatesFor(deployment, visitor);
      if (choices.length === 0) continue;
      registry.remotes[deployment.remote] = { candidates: choices.map(({ candidate }) => candidate) };
      for (const { version } of choices.slice(0, 1)) {
        const { manifest, build } = version;
        for (const [path, name] of Object.entries(manifest.html ?? {}))
          pages.set(path, { remote: deployment.remote, version: build.version, name });
      }
    }
    return {
      registry,
      async prerendered(path) {
        const page =
          pages.get(path) ??
          pages.get(path.replace(/(?<!\/)\/+$/, '')) ??
          [...pages].find(([pattern]) => pattern.includes(':') && covers(pattern, path))?.[1];
        return page === undefined ? undefined : faceFor(versions, visitor, page);
      },
    };
  };
}

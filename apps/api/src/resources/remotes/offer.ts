import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@planner/contract';
import { candidatesFor, type Visitor } from './candidates.ts';
import { deploymentsIn } from './deployments.ts';
import { liesIn, versionsIn } from './versions.ts';

const contractPackage = join(dirname(fileURLToPath(import.meta.resolve('@planner/contract'))), '../package.json');
const { version: contract } = JSON.parse(await readFile(contractPackage, 'utf8'));

/** What one page is offered of the remotes. */
export interface Offer {
  registry: Registry;
  /** The page of a path that a remote has prerendered, with the face that the visitor sees. */
  prerendered(path: string): Promise<string | undefined>;
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

interface Page {
  dir: string;
  name: string;
  files: Readonly<Record<string, string>>;
}

async function textOf({ dir, files }: Page, name: string): Promise<string | undefined> {
  return Object.hasOwn(files, name) && (await liesIn(dir, name)) ? readText(join(dir, name)) : undefined;
}

/** PLT-44. The face for a signed-in visitor where the remote has built one. */
async function faceFor(visitor: Visitor, page: Page): Promise<string | undefined> {
  const isSignedIn = (await visitor.userId()) !== null;
  const own = isSignedIn ? await textOf(page, page.name.replace(/\.html$/, '.signed-in.html')) : undefined;
  return own ?? textOf(page, page.name);
}

/** PLT-40. Offers a visitor's page what is deployed in a folder at that moment. */
export function offersFrom(
  remotesDir: string,
  warn: (message: string) => void,
  versions = versionsIn(remotesDir),
): (visitor: Visitor) => Promise<Offer> {
  const deployments = deploymentsIn(remotesDir, versions, warn);
  return async (visitor) => {
    const registry: Registry = { contract, remotes: {} };
    const pages = new Map<string, Page>();
    for (const deployment of await deployments()) {
      const choices = await candidatesFor(deployment, visitor);
      registry.remotes[deployment.remote] = { candidates: choices.map(({ candidate }) => candidate) };
      for (const { version } of choices.slice(0, 1)) {
        const { dir, manifest, build } = version;
        for (const [path, name] of Object.entries(manifest.html ?? {}))
          pages.set(path, { dir, name, files: build.files });
      }
    }
    return {
      registry,
      async prerendered(path) {
        const page = pages.get(path) ?? pages.get(path.replace(/(?<!\/)\/+$/, ''));
        return page === undefined ? undefined : faceFor(visitor, page);
      },
    };
  };
}

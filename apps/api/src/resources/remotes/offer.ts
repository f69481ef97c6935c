import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@planner/contract';
import { candidatesFor, type Visitor } from './candidates.ts';
import { deploymentsIn } from './deployments.ts';

const contractPackage = join(dirname(fileURLToPath(import.meta.resolve('@planner/contract'))), '../package.json');
const { version: contract } = JSON.parse(await readFile(contractPackage, 'utf8'));

/** What one page is offered of the remotes. */
export interface Offer {
  registry: Registry;
  /** The page of a path that a remote has prerendered, with the face that the visitor sees. */
  prerendered(path: string): Promise<string | undefined>;
}

const readText = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** PLT-44. The face for a signed-in visitor where the remote has built one. */
async function faceFor(visitor: Visitor, file: string): Promise<string | undefined> {
  const isSignedIn = (await visitor.userId()) !== null;
  return (isSignedIn ? await readText(file.replace(/\.html$/, '.signed-in.html')) : undefined) ?? readText(file);
}

/** PLT-40. Offers a visitor's page what is deployed in a folder at that moment. */
export function offersFrom(remotesDir: string, warn: (message: string) => void): (visitor: Visitor) => Promise<Offer> {
  const deployments = deploymentsIn(remotesDir, warn);
  return async (visitor) => {
    const registry: Registry = { contract, remotes: {} };
    const files = new Map<string, string>();
    for (const deployment of await deployments()) {
      const choices = await candidatesFor(deployment, visitor);
      registry.remotes[deployment.remote] = { candidates: choices.map(({ candidate }) => candidate) };
      for (const { version } of choices.slice(0, 1)) {
        for (const [path, name] of Object.entries(version.manifest.html ?? {}))
          files.set(path, join(version.dir, name));
      }
    }
    return {
      registry,
      async prerendered(path) {
        const file = files.get(path) ?? files.get(path.replace(/\/+$/, ''));
        return file === undefined ? undefined : faceFor(visitor, file);
      },
    };
  };
}

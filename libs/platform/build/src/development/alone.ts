import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltRemote } from '@planner/platform-contract';
import type { Build } from '../build.ts';
import { builtRemote, readManifest, requirementsOf } from '../plugins/built-manifest.ts';

/** A page of another origin loads it, and one of a public address asks whether it may reach this machine. */
export const FOR_OTHER_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The manifest of a remote that is being developed: without hashes, since its files change under their names. */
async function servedManifest(build: Build): Promise<BuiltRemote> {
  const { app } = build;
  const manifest = await readManifest(app.dir);
  // Nothing is built yet, so every shared package of package.json counts.
  const requires = requirementsOf(build, new Set(Object.keys(app.package.peerDependencies ?? {})));
  return builtRemote(build, manifest, { files: {}, preload: [], pages: {}, requires });
}

/** PLT-294. What a shell of another address asks of a remote besides its files: the manifest, and whether it may ask. */
export function serveAlone(build: Build) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const answer = (status: number, body?: unknown) => {
      response.writeHead(status, { ...FOR_OTHER_ORIGINS, 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    if (request.method === 'OPTIONS') return answer(204);
    if (request.url?.split('?')[0] !== '/manifest.json') return next();
    const [status, body] = await servedManifest(build).then(
      (manifest) => [200, manifest] as const,
      // One with a mistake: whoever mends it reads which.
      (error: unknown) => [500, { message: String(error) }] as const,
    );
    return answer(status, body);
  };
}

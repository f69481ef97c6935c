import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltRemote } from '@planner/platform-contract';
import type { Build } from '../build.ts';
import { builtRemote, readManifest, requirementsOf } from '../plugins/built-manifest.ts';

/**
 * A page of another origin loads the remote. A page of a public address also asks whether it may access this machine.
 */
export const FOR_OTHER_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Returns the manifest of a remote in development. It has no hashes, because the files change under their names. */
async function servedManifest(build: Build): Promise<BuiltRemote> {
  const { app } = build;
  const manifest = await readManifest(app.dir);
  // Without a build, every shared package of package.json counts as required.
  const requires = requirementsOf(build, new Set(Object.keys(app.package.peerDependencies ?? {})));
  return builtRemote(build, manifest, { files: {}, preload: [], pages: {}, requires });
}

/** PLT-294. Serves the requests of a shell at another address besides the files: the manifest and CORS preflights. */
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
      // A manifest with a mistake: the developer reads the reason in the answer.
      (error: unknown) => [500, { message: String(error) }] as const,
    );
    return answer(status, body);
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote, type Candidate, type Registry } from '@planner/platform-contract';

/** Returns the last build of the remote in this folder, or null before the first build. */
export function builtIn(folder: string): BuiltRemote | null {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? BuiltRemote.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Returns the path under which the emulator serves the remote's files. */
export const baseOf = ({ manifest, build }: BuiltRemote): string => `/mfe/${manifest.name}/${build.version}/`;

/** Returns the product's registry with the local remote instead of the product's remote of the same name. */
export function withLocal(registry: Registry, built: BuiltRemote): Registry {
  const { name, routes, menu, modals, slots } = built.manifest;
  const candidate: Candidate = {
    ...built.build,
    routes,
    menu,
    modals,
    why: 'pin',
    base: baseOf(built),
    ...(slots && { slots }),
  };
  return { ...registry, remotes: { ...registry.remotes, [name]: { candidates: [candidate] } } };
}

const REGISTRY = /(<script[^>]*\bid="mfe"[^>]*>)([\s\S]*?)(<\/script>)/;
const NONCE = /\bnonce="([^"]+)"/;

/** Reloads the page after each build of the remote. */
const FOLLOWING = "new EventSource('/__mfe/builds').onmessage=()=>location.reload()";

/** Returns a page of the product with the local remote in its registry. A page without a registry stays unchanged. */
export function pageWithLocal(html: string, built: BuiltRemote): string {
  const nonce = NONCE.exec(html)?.[1];
  return html.replace(REGISTRY, (_, open: string, json: string, close: string) => {
    // The product wrote the registry for its own shell.
    const registry = withLocal(JSON.parse(json) as Registry, built);
    const follow = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${FOLLOWING}</script>`;
    return open + JSON.stringify(registry).replaceAll('<', '\\u003c') + close + follow;
  });
}

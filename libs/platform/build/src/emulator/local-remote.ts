import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltRemote, type Candidate, type Registry } from '@planner/platform-contract';

/** The remote of this folder as it was built last; null until it has been. */
export function builtIn(folder: string): BuiltRemote | null {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? BuiltRemote.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Where the emulator serves the files of it. */
export const baseOf = ({ manifest, build }: BuiltRemote): string => `/mfe/${manifest.name}/${build.version}/`;

/** The product's registry with the local remote in the place of the product's own of that name. */
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

/** Loads the page anew when the remote was built anew. */
const FOLLOWING = "new EventSource('/__mfe/builds').onmessage=()=>location.reload()";

/** A page of the product with the local remote in its registry; what has no registry is passed on as it is. */
export function pageWithLocal(html: string, built: BuiltRemote): string {
  const nonce = NONCE.exec(html)?.[1];
  return html.replace(REGISTRY, (_, open: string, json: string, close: string) => {
    // Written by the product for its own shell.
    const registry = withLocal(JSON.parse(json) as Registry, built);
    const follow = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${FOLLOWING}</script>`;
    return open + JSON.stringify(registry).replaceAll('<', '\\u003c') + close + follow;
  });
}

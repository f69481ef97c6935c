import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuiltRemote, type Candidate, ReadCurrent, type Registry } from '@planner/contract';

/** A prerendered page of a remote: where its file is. */
export interface HtmlPage {
  file: string;
}

export interface Deployed {
  registry: Registry;
  /** By path. */
  pages: ReadonlyMap<string, HtmlPage>;
}

const contractPackage = join(dirname(fileURLToPath(import.meta.resolve('@planner/contract'))), '../package.json');
const { version: contract } = JSON.parse(await readFile(contractPackage, 'utf8'));

/** PLT-40: what is deployed at this moment; a folder that is no remote, or a broken one, is passed over. */
export function deployedIn(remotesDir: string, warn: (message: string) => void): () => Promise<Deployed> {
  /** A built folder never changes, so what was read once stays right. */
  const builds = new Map<string, BuiltRemote>();

  async function buildIn(remote: string, version: string): Promise<BuiltRemote> {
    const file = join(remotesDir, remote, version, 'manifest.json');
    const known = builds.get(file);
    if (known !== undefined) return known;
    const built = BuiltRemote.parse(JSON.parse(await readFile(file, 'utf8')));
    builds.set(file, built);
    return built;
  }

  async function candidatesOf(remote: string, { current, previous }: ReadCurrent): Promise<Candidate[]> {
    const base = (version: string) => `/mfe/${remote}/${version}/`;
    const stable = await buildIn(remote, current);
    const former = previous === null ? undefined : await buildIn(remote, previous).catch(() => undefined);
    return [
      { ...stable.build, why: 'stable', base: base(current) },
      ...(former === undefined || previous === null
        ? []
        : [{ ...former.build, why: 'previous' as const, base: base(previous) }]),
    ];
  }

  return async () => {
    const registry: Registry = { contract, remotes: {} };
    const pages = new Map<string, HtmlPage>();
    const entries = await readdir(remotesDir, { withFileTypes: true }).catch(() => []);
    for (const remote of entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort()) {
      if (!existsSync(join(remotesDir, remote, 'current.json'))) continue;
      try {
        const current = ReadCurrent.parse(JSON.parse(await readFile(join(remotesDir, remote, 'current.json'), 'utf8')));
        const { routes, menu, modals, html = {} } = (await buildIn(remote, current.current)).manifest;
        registry.remotes[remote] = { routes, menu, modals, candidates: await candidatesOf(remote, current) };
        for (const [path, name] of Object.entries(html)) {
          pages.set(path, { file: join(remotesDir, remote, current.current, name) });
        }
      } catch (error) {
        warn(`the remote ${remote} is not deployed rightly: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { registry, pages };
  };
}

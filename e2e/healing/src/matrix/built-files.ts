import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APPS = join(import.meta.dirname, '../../../../apps');

export const KINDS = [
  'code of the first load',
  'stylesheet of the first load',
  'later code of the shell',
  'entry',
  'code of a page',
  'later code of a remote',
  'stylesheet',
  'font',
  'picture',
] as const;
export type Kind = (typeof KINDS)[number];

export interface BuiltFile {
  /** The path as a browser requests it. */
  path: string;
  kind: Kind;
}

/** Files of a build that no page requests, each with its reason. */
const UNASKED: readonly (readonly [RegExp, string])[] = [
  [/^(index|[\w-]+(\.signed-in)?)\.html$/, 'read by the server, which answers pages with it'],
  [/^(manifest|version)\.json$/, 'read by the server, which puts what pages need of it into them'],
  [/^(contract\.json|maps)$/, 'read where a version is published, and by who looks into its failures'],
  [/^(mf-manifest\.json|@mf-types\.(d\.ts|zip))$/, 'read by tools of teams, and by pages of other hosts'],
  [/^sw\.js$/, 'the browser asks for it by itself, and goes on with the one that it has'],
  [/-dark\.\w+\.avif$/, 'a picture of a page at night, which says in words what is on it'],
  [/\.pdf$/, 'a document: the browser shows it, or fails to, in a tab of its own'],
];
const isAsked = (name: string) => UNASKED.every(([pattern]) => !pattern.test(name));

interface BuiltRemote {
  manifest: { name: string };
  build: { version: string; preload: string[]; pages: Record<string, string[]> };
}

function kindInRemote(name: string, { preload, pages }: BuiltRemote['build']): Kind {
  if (name.endsWith('.woff2')) return 'font';
  if (name.endsWith('.avif')) return 'picture';
  if (name.endsWith('.css')) return 'stylesheet';
  if (preload.includes(name)) return 'entry';
  return Object.values(pages).flat().includes(name) ? 'code of a page' : 'later code of a remote';
}

function kindInShell(name: string, index: string): Kind {
  if (name.endsWith('.woff2')) return 'font';
  const isFirst = index.includes(`/shell/${name}`);
  if (name.endsWith('.css')) return isFirst ? 'stylesheet of the first load' : 'stylesheet';
  return isFirst ? 'code of the first load' : 'later code of the shell';
}

/** The built files that pages may request. */
export function builtFiles(): BuiltFile[] {
  return readdirSync(APPS).flatMap((app) => {
    const folder = join(APPS, app, 'dist');
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    if (app === 'api') return [];
    const names = readdirSync(folder).filter(isAsked).sort();
    if (app === 'shell') {
      const index = read('index.html');
      return names.map((name) => ({ path: `/shell/${name}`, kind: kindInShell(name, index) }));
    }
    // Our build writes this file, and the server checks it against its schema.
    const { manifest, build } = JSON.parse(read('manifest.json')) as BuiltRemote;
    const base = `/mfe/${manifest.name}/${build.version}/`;
    return names.map((name) => ({ path: base + name, kind: kindInRemote(name, build) }));
  });
}

/** Returns one file of a kind; each build and each turn picks another one. */
export function oneOf(kind: Kind, turn: number): BuiltFile {
  const files = builtFiles();
  // The names contain hashes of the contents, so another build picks another file.
  const seed = Number.parseInt(
    createHash('sha256')
      .update(files.map(({ path }) => path).join())
      .digest('hex')
      .slice(0, 8),
    16,
  );
  const those = files.filter((file) => file.kind === kind);
  const file = those[(seed + turn) % those.length];
  if (!file) throw new Error(`there is no ${kind}`);
  return file;
}

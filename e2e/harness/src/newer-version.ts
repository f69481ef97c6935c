import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const APPS = join(import.meta.dirname, '../../../apps');
const TEXTS = new Set(['.js', '.css', '.json', '.html']);
// Files with one name for all versions.
const OF_ALL_VERSIONS = new Set(['heart.js', 'sw.js']);

const short = (text: string) => createHash('sha256').update(`newer ${text}`).digest('hex').slice(0, 8);
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const versionIn = (dist: string, app: string): string => {
  const read = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8')) as object; // written by the build
  if (app === 'shell') return (read('version.json') as { version: string }).version; // as above
  return (read('manifest.json') as { build: { version: string } }).build.version; // as above
};

/** Each code file first asks the page for its fault; so do the components that its chunks export. */
function playing(text: string, app: string, file: string): string {
  const asks = `globalThis.chaos?.evaluates(${JSON.stringify(app)},${JSON.stringify(file)});`;
  return (
    asks +
    text.replaceAll(
      /(\w+\.d\(\w+,\{)([A-Z]\w{3,}):\(\)=>(\w+)\}/g,
      (_, before: string, name: string, part: string) =>
        `${before}${name}:()=>globalThis.chaos?globalThis.chaos.part(${JSON.stringify(app)},${part}):${part}}`,
    )
  );
}

/** A newer version with its files and hashes, in the folder from which `deploy.ts` deploys. */
export interface Newer {
  folder: string;
  app: string;
  /** The paths as browsers request them. */
  paths: string[];
}

/**
 * Makes a newer version of a built app: the same code with another version, other names and other hashes. The `chaos`
 * of the page controls its faults. It is made from the build, because building everything twice takes minutes.
 */
export function makeNewer(app: string, into: string): Newer {
  const built = join(APPS, app, 'dist');
  const folder = join(into, app);
  mkdirSync(folder, { recursive: true });
  cpSync(join(APPS, app, 'package.json'), join(folder, 'package.json'));
  cpSync(built, join(folder, 'dist'), { recursive: true, filter: (from) => !TEXTS.has(extname(from)) });
  const version = versionIn(built, app);
  const [, hash = ''] = version.split('+');
  const names = readdirSync(built).filter((name) => TEXTS.has(extname(name)) && name !== 'contract.json');
  const marks = [hash, ...names.flatMap((name) => /\.([0-9a-f]{8})\.(?:js|css)$/.exec(name)?.[1] ?? [])];
  const renamed = (text: string) => [...new Set(marks)].reduce((so, mark) => so.replaceAll(mark, short(mark)), text);

  const texts = new Map<string, string>();
  const known = new Map<string, string>();
  for (const name of names) {
    const text = readFileSync(join(built, name), 'utf8');
    const isOwn = !OF_ALL_VERSIONS.has(name);
    known.set(name, integrityOf(text));
    texts.set(renamed(name), isOwn && name.endsWith('.js') ? playing(renamed(text), app, name) : renamed(text));
  }
  const before = new Map([...known].map(([name, integrity]) => [renamed(name), integrity]));
  // Files contain the hashes of other files, so a new hash changes further files.
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [name, text] of texts) {
      const [old = '', now] = [before.get(name), integrityOf(text)];
      if (old === now) continue;
      isChanged = true;
      before.set(name, now);
      for (const [other, its] of texts) if (other !== name) texts.set(other, its.replaceAll(old, now));
    }
  }
  for (const [name, text] of texts) writeFileSync(join(folder, 'dist', name), text);
  cpSync(join(built, 'contract.json'), join(folder, 'dist/contract.json'), { force: true, errorOnExist: false });
  const base = app === 'shell' ? '/shell/' : `/mfe/${app}/${version.replace(hash, short(hash))}/`;
  const paths = [...texts.keys()].filter((name) => /\.(js|css)$/.test(name) && !OF_ALL_VERSIONS.has(name));
  return { folder, app, paths: paths.map((name) => base + name) };
}

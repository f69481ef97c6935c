import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { atMost, type S3Place, s3Store, type S3Store } from '@planner/server-core';

const VERSIONS = 'versions/';
/** No page is served from there. */
const MAPS = 'maps/';
/** Of each base a sign that is laid first and goes last: what the bucket holds is read from these alone. */
const BEGUN = 'begun/';
/** A page has a version before to fall back on, and waits for a file no longer than eight seconds. */
const READ_WITHIN_MS = 5000;
const AT_ONCE = 8;

/** What is laid last: until it lies there, the version is a half. It names the packed files beside those of the manifest. */
const Whole = z.object({ packed: z.array(z.string()) });
const WHOLE = 'own/whole.json';

/** A pack as it lies in a folder: `file`, `map` and `own`. */
interface PackedFolder {
  folder: string;
  remote: string;
  version: string;
  files: ReadonlySet<string>;
}

/** A published version, as the registry knows it. */
export interface PublishedVersion {
  remote: string;
  version: string;
  base: string;
  files: Readonly<Record<string, string>>;
  published_at: Date;
}

/** PLT-200. The bucket of published versions: each below a `base` of its own attempt, so that nothing in it is ever written over. */
export interface VersionBucket {
  /** Lays a pack down, whole, and says its base; half of one is known to nobody. */
  lay(pack: PackedFolder): Promise<string>;
  /** The packed files that lie beside those of the manifest; null where no whole version lies there. */
  packedIn(base: string): Promise<readonly string[] | null>;
  /** Null where it is not there. */
  read(base: string, name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** The bases of all that lies there, whole or not, in pieces. */
  bases(): AsyncIterable<readonly string[]>;
  /** How many milliseconds ago somebody began to lay it, by the bucket's own clock. */
  age(base: string): Promise<number>;
  /** Takes away all of it, and its source maps. */
  remove(base: string): Promise<void>;
}

const mapsOf = (base: string) => MAPS + base.slice(VERSIONS.length);
const begunOf = (base: string) => BEGUN + base.slice(VERSIONS.length, -1);
const baseOf = (begun: string) => `${VERSIONS}${begun.slice(BEGUN.length)}/`;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The bucket at a place. */
export function versionBucket(place: S3Place, store: S3Store = s3Store(place, READ_WITHIN_MS)): VersionBucket {
  const several = async (names: readonly string[], work: (name: string) => Promise<void>) => {
    const turn = atMost(AT_ONCE);
    await Promise.all(names.map((name) => turn(() => work(name))));
  };
  async function removeAll(prefix: string) {
    // Each removal would move the place at which the list goes on.
    const names: string[] = [];
    for await (const piece of store.list(prefix)) names.push(...piece);
    for (const name of names) await store.remove(name);
  }

  return {
    async lay({ folder, remote, version, files }) {
      const base = `${VERSIONS}${remote}@${version}@${randomBytes(8).toString('hex')}/`;
      const note = async (key: string, facts: object) => {
        await writeFile(join(folder, 'note.json'), JSON.stringify(facts));
        await store.put(key, join(folder, 'note.json'));
      };
      await note(begunOf(base), { remote, version });
      const lying = await filesIn(join(folder, 'file'));
      const put = (kind: string, under: string) => (name: string) => store.put(under + name, join(folder, kind, name));
      await several(lying, put('file', `${base}file/`));
      await several(await filesIn(join(folder, 'map')), put('map', mapsOf(base)));
      await several(await filesIn(join(folder, 'own')), put('own', `${base}own/`));
      const whole: z.infer<typeof Whole> = { packed: lying.filter((name) => !files.has(name)) };
      await note(base + WHOLE, whole);
      return base;
    },
    async packedIn(base) {
      const bytes = await store.get(base + WHOLE);
      return bytes === null ? null : Whole.parse(JSON.parse(await text(bytes))).packed;
    },
    read: (base, name) => store.get(`${base}file/${name}`),
    async *bases() {
      for await (const piece of store.list(BEGUN)) yield piece.map(baseOf);
    },
    age: async (base) => (await store.age(begunOf(base))) ?? 0,
    async remove(base) {
      // The sign that it is whole goes first.
      await store.remove(base + WHOLE);
      await removeAll(base);
      await removeAll(mapsOf(base));
      await store.remove(begunOf(base));
    },
  };
}

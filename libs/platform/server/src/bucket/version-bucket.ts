import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { atMost, type S3Place, s3Store, type S3Store } from '@planner/server-core';

const VERSIONS = 'versions/';
/** Source maps; no page is served from this prefix. */
const MAPS = 'maps/';
/**
 * One marker object for each base, written first and removed last. The list of all versions in the bucket is read from
 * the markers only.
 */
const BEGUN = 'begun/';
/**
 * A short limit, in milliseconds: a page can fall back on the previous version, and waits at most eight seconds for a
 * file.
 */
const READ_WITHIN_MS = 5000;
const AT_ONCE = 8;

/**
 * The object that is written last: without it, the version is incomplete. It names the compressed files beside the ones
 * in the manifest.
 */
const Whole = z.object({ packed: z.array(z.string()) });
const WHOLE = 'own/whole.json';

/** A pack in a folder with the subfolders `file`, `map` and `own`. */
interface PackedFolder {
  folder: string;
  remote: string;
  version: string;
  files: ReadonlySet<string>;
}

/** A published version, as the registry has recorded it. */
export interface PublishedVersion {
  remote: string;
  version: string;
  base: string;
  files: Readonly<Record<string, string>>;
  published_at: Date;
}

/** PLT-200. The bucket of published versions. Each publication has its own `base`, so no object is ever overwritten. */
export interface VersionBucket {
  /** Uploads a pack and returns its base. An incomplete upload is not visible. */
  lay(pack: PackedFolder): Promise<string>;
  /** Returns the compressed files beside the ones in the manifest, or null when no complete version has this base. */
  packedIn(base: string): Promise<readonly string[] | null>;
  /** Returns null when the file does not exist. */
  read(base: string, name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Lists the bases of all versions, also of incomplete ones, page by page. */
  bases(): AsyncIterable<readonly string[]>;
  /** Returns the milliseconds since the start of the upload, by the bucket's own clock. */
  age(base: string): Promise<number>;
  /** Removes all files of a version and its source maps. */
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

/** Returns the bucket of versions at an S3 address. */
export function versionBucket(place: S3Place, store: S3Store = s3Store(place, READ_WITHIN_MS)): VersionBucket {
  const several = async (names: readonly string[], work: (name: string) => Promise<void>) => {
    const turn = atMost(AT_ONCE);
    await Promise.all(names.map((name) => turn(() => work(name))));
  };
  async function removeAll(prefix: string) {
    // Collects all names first, because each removal would shift the pages of the list.
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
      // Removed first, so that a partly removed version counts as incomplete.
      await store.remove(base + WHOLE);
      await removeAll(base);
      await removeAll(mapsOf(base));
      await store.remove(begunOf(base));
    },
  };
}

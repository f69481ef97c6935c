import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isMissing } from '@planner/server-core';
import { unpackedLines } from '../archive.ts';
import { allNames, type BackupPlace } from './place.ts';
import { SEALED } from './sealing.ts';

/** A folder that is copied beside the database. Its files never change under their names. */
export interface Along {
  /** The folder in the place of backups, with `/` at its end. */
  prefix: string;
  root: string;
  /** The paths that are copied. Others are unfinished or belong to nobody. */
  has: RegExp;
}

interface Parts {
  place: BackupPlace;
  /** Moves a file into the place under a name, encrypted if there is a key. */
  keep(name: string, path: string): Promise<void>;
  /** A folder for files under way. */
  work: string;
}

const plainName = (name: string) => (name.endsWith(SEALED) ? name.slice(0, -SEALED.length) : name);

async function pathsIn({ root, has }: Along): Promise<string[]> {
  if (!existsSync(root)) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => has.test(path));
}

/**
 * OPS-323. Copies the files that the place does not have yet. Returns the names of all files that are in the folder and
 * in the place now.
 */
export async function copyAlong(along: Along, { place, keep, work }: Parts): Promise<string[]> {
  const there = new Set((await allNames(place, along.prefix)).map(plainName));
  const names: string[] = [];
  for (const path of await pathsIn(along)) {
    const name = along.prefix + path;
    if (!there.has(name)) {
      const copy = join(work, 'along');
      try {
        await copyFile(join(along.root, path), copy);
      } catch (error) {
        // Deleted since the folder was read.
        if (isMissing(error)) continue;
        throw error;
      }
      await keep(name, copy);
    }
    names.push(name);
  }
  return names;
}

/** Writes the list of the files of one backup. The names are random, so the list is not encrypted. */
export async function writeList(names: readonly string[], path: string): Promise<void> {
  const lines = Readable.from(names.map((name) => `${name}\n`));
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }));
}

/** Returns the names in a list of files, or null if there is no list. Throws a `StartFault` for a damaged one. */
export async function readList(place: Pick<BackupPlace, 'get'>, name: string): Promise<string[] | null> {
  const packed = await place.get(name);
  if (packed === null) return null;
  const names: string[] = [];
  for await (const line of unpackedLines(Readable.from(packed), name)) names.push(line);
  return names;
}

/** OPS-323. Removes the copied files that no kept list names. */
export async function removeUnlisted(place: BackupPlace, lists: readonly string[], prefixes: string[]): Promise<void> {
  const listed = new Set<string>();
  for (const list of lists) for (const name of (await readList(place, list)) ?? []) listed.add(name);
  for (const prefix of prefixes) {
    const names = await allNames(place, prefix);
    for (const name of names) if (!listed.has(plainName(name))) await place.remove(name);
  }
}

/** Writes a file of the place to a path. Returns whether the place has it. */
export async function fetchFrom(place: Pick<BackupPlace, 'get'>, name: string, path: string): Promise<boolean> {
  const body = await place.get(name);
  if (body === null) return false;
  await pipeline(Readable.from(body), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { liesIn, namesIn } from '@planner/server-core';
import type { BuiltPlace } from './built-place.ts';

/** No map of a remote is larger, because the files of a remote have at most 20 MB. */
const LARGEST = 20_000_000;
/** The most recently read maps stay in memory, because further failures of the same version need them. */
const KEPT = 4;
const AROUND = 3;
const WIDEST = 240;

/** A place in the sources, with the surrounding lines. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
  name: string | null;
  lines: { number: number; text: string }[];
}

export interface SourceMaps {
  /** Returns the source place of a place in a built file, or null without a stored map or without a mapping. */
  sourceOf(place: BuiltPlace): Promise<SourcePlace | null>;
}

const numbered = (text: string, line: number) => {
  const all = text.split('\n');
  const first = Math.max(1, line - AROUND);
  return all
    .slice(first - 1, line + AROUND)
    .map((one, at) => ({ number: first + at, text: one.slice(0, WIDEST).trimEnd() }));
};

/**
 * PLT-266. Returns a reader of source maps. It reads only files inside `mapsDir`, and the server serves nothing from
 * there.
 */
export function sourceMapsIn(mapsDir: string, warn: (message: string) => void): SourceMaps {
  const known = new Map<string, TraceMap>();

  async function read(file: string): Promise<TraceMap | null> {
    const path = join(mapsDir, file);
    if (!(await liesIn(mapsDir, file).catch(() => false)) || (await stat(path)).size > LARGEST) return null;
    const before = known.get(file);
    known.delete(file);
    try {
      const map = before ?? new TraceMap(await readFile(path, 'utf8'));
      known.set(file, map);
      for (const oldest of [...known.keys()].slice(0, -KEPT)) known.delete(oldest);
      return map;
    } catch (error) {
      warn(`the source map ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  /**
   * Finds the map of a file. For the shell, all versions are searched, because the hash in the file's name identifies
   * the file.
   */
  async function mapOf({ remote, version, name }: BuiltPlace): Promise<TraceMap | null> {
    const versions = version === null ? await namesIn(join(mapsDir, remote)) : [version];
    for (const one of versions) {
      const map = await read(join(remote, one, `${name}.map`));
      if (map !== null) return map;
    }
    return null;
  }

  return {
    async sourceOf(place) {
      const map = await mapOf(place);
      if (map === null || place.line === 0 || place.column === 0) return null;
      const found = originalPositionFor(map, { line: place.line, column: place.column - 1 });
      if (found.source === null) return null;
      const text = sourceContentFor(map, found.source);
      return {
        file: found.source,
        line: found.line,
        column: found.column + 1,
        name: found.name,
        lines: text === null ? [] : numbered(text, found.line),
      };
    },
  };
}

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { liesIn, namesIn } from '@planner/server-core';
import type { BuiltPlace } from './built-place.ts';

/** A larger one is none of a remote, whose files have 20 MB at most. */
const LARGEST = 20_000_000;
/** Those read last, which the next failures of the same version ask for again. */
const KEPT = 4;
const AROUND = 3;
const WIDEST = 240;

/** A place in the sources. */
export interface SourcePlace {
  file: string;
  line: number;
  column: number;
  name: string | null;
  lines: { number: number; text: string }[];
}

export interface SourceMaps {
  /** Where in the sources a place of a built file is; null where no map of it is kept, or the map knows no such place. */
  sourceOf(place: BuiltPlace): Promise<SourcePlace | null>;
}

const numbered = (text: string, line: number) => {
  const all = text.split('\n');
  const first = Math.max(1, line - AROUND);
  return all
    .slice(first - 1, line + AROUND)
    .map((one, at) => ({ number: first + at, text: one.slice(0, WIDEST).trimEnd() }));
};

/** PLT-266. Reads the maps that lie in a folder from where nothing is served, and nothing outside of it. */
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

  /** Of the shell that which has a file of this name: its name has a hash. */
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

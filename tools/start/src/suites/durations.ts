import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Size } from './sizes.ts';

/** A test and its wall time in seconds. */
export interface TimedTest {
  file: string;
  title: string;
  seconds: number;
}

/** A test file and its seconds: wall time, and processor time of its worker where known. */
export interface FileTime {
  path: string;
  seconds: number;
  cpuSeconds: number | null;
}

/** Wall seconds, and processor seconds where they are known. */
type Entry = readonly [wall: number, cpu?: number];

/** OPS-214: the committed record, by size and by path. */
export type Durations = Record<Size, Record<string, Entry>>;

/** The committed file, from the root. */
export const DURATIONS = 'tools/start/durations.json';

/** The record of a checkout. */
export const readDurations = (root: string): Durations =>
  // `printed` wrote this file, so the cast is safe.
  JSON.parse(readFileSync(join(root, DURATIONS), 'utf8')) as Durations;

/** The seconds of each file: the sum of its tests. */
export function filesOf(tests: readonly TimedTest[]): FileTime[] {
  return [...Map.groupBy(tests, ({ file }) => file)].map(([path, own]) => ({
    path,
    seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
    cpuSeconds: null,
  }));
}

const STEP = 0.5;
/** A smaller relative change comes from the machine, not from the file. */
const NOISE = 0.3;

const rounded = (seconds: number) => Math.max(STEP, Math.round(seconds / STEP) * STEP);

/** Keeps the recorded value while the new value is near it, so that the record changes only with the file. */
function settled(recorded: number | undefined, seconds: number): number {
  const isNear = recorded !== undefined && Math.abs(seconds - recorded) <= Math.max(STEP, recorded * NOISE);
  return isNear ? recorded : rounded(seconds);
}

/**
 * OPS-214: the record after a run. Files of the run get their new seconds, other files keep theirs, and deleted files
 * disappear.
 */
export function refreshed(
  recorded: Durations,
  size: Size,
  files: readonly FileTime[],
  exists: (path: string) => boolean,
): Durations {
  const before = recorded[size];
  const measured = files.map(({ path, seconds, cpuSeconds }): [string, Entry] => {
    const [wall, cpu] = before[path] ?? [];
    const entry: Entry =
      cpuSeconds === null ? [settled(wall, seconds)] : [settled(wall, seconds), settled(cpu, cpuSeconds)];
    return [path, entry];
  });
  const all = Object.entries({ ...before, ...Object.fromEntries(measured) });
  const standing = all.filter(([path]) => exists(path)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...recorded, [size]: Object.fromEntries(standing) };
}

/** OPS-214: updates the record of a checkout after a run. */
export function recordDurations(root: string, measured: readonly { size: Size; files: readonly FileTime[] }[]): void {
  const exists = (path: string) => existsSync(join(root, path));
  const after = measured.reduce(
    (record, { size, files }) => refreshed(record, size, files, exists),
    readDurations(root),
  );
  writeFileSync(join(root, DURATIONS), printed(after));
}

/** One line a file, so that a diff names the files that changed. */
export const printed = (durations: Durations): string => {
  const linesOf = (size: Size) =>
    Object.entries(durations[size]).map(
      ([path, entry]) => `    ${JSON.stringify(path)}: [${entry.map((seconds) => seconds?.toFixed(1)).join(', ')}]`,
    );
  const blockOf = (size: Size) => {
    const lines = linesOf(size);
    return `  ${JSON.stringify(size)}: {${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}}`;
  };
  return `{\n${blockOf('small')},\n${blockOf('full')}\n}\n`;
};

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** OPS-213: sorts files by duration, longest first; a file without a record counts as the median. */
export function longestFirst<T>(
  files: readonly T[],
  pathOf: (file: T) => string,
  durations: Durations,
  size: Size | undefined,
): T[] {
  const sizes: Size[] = size === undefined ? ['small', 'full'] : [size];
  const known = sizes.map((one) => durations[one]);
  const wallOf = (path: string) => {
    const walls = known.flatMap((record) => record[path]?.[0] ?? []);
    return walls.length === 0 ? null : walls.reduce((sum, wall) => sum + wall, 0);
  };
  const median = medianOf(files.flatMap((file) => wallOf(pathOf(file)) ?? []));
  return files.toSorted((one, other) => (wallOf(pathOf(other)) ?? median) - (wallOf(pathOf(one)) ?? median));
}

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Current } from '@planner/contract';

const KEPT_MS = 14 * 24 * 3600 * 1000;

/** Writes a file so that a reader sees the old text or the new, never a half. */
function replaceFile(file: string, text: string): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

export function readCurrent(remoteDir: string): Current | null {
  const file = join(remoteDir, 'current.json');
  return existsSync(file) ? Current.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Makes a built folder the one that the next page gets; the one before stays named as previous. */
export function makeCurrent(remoteDir: string, version: string): void {
  const before = readCurrent(remoteDir);
  if (before?.current === version) return;
  const hasBefore = before !== null && existsSync(join(remoteDir, before.current, 'manifest.json'));
  const current: Current = { current: version, previous: hasBefore ? before.current : null };
  replaceFile(join(remoteDir, 'current.json'), JSON.stringify(current));
}

/** Removes versions that no page can ask for any more: neither current nor previous, and older than 14 days. */
export function removeOld(remoteDir: string, now: number): void {
  const kept = readCurrent(remoteDir);
  for (const entry of readdirSync(remoteDir, { withFileTypes: true })) {
    const dir = join(remoteDir, entry.name);
    if (!entry.isDirectory() || entry.name === kept?.current || entry.name === kept?.previous) continue;
    if (now - statSync(dir).mtimeMs > KEPT_MS) rmSync(dir, { recursive: true });
  }
}

/** Adds a built shell to the folder it is served from, its index.html last; the files of the build before stay for open pages. */
export function deployShell(builtDir: string, shellDir: string, version: string): void {
  mkdirSync(shellDir, { recursive: true });
  const files = readdirSync(builtDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(builtDir, file)).isFile(),
  );
  const before = readShellVersion(shellDir);
  for (const file of files) {
    if (file === 'index.html') continue;
    mkdirSync(dirname(join(shellDir, file)), { recursive: true });
    copyFileSync(join(builtDir, file), join(shellDir, file));
  }
  replaceFile(join(shellDir, 'index.html'), readFileSync(join(builtDir, 'index.html'), 'utf8'));
  replaceFile(join(shellDir, 'version.json'), JSON.stringify({ version, files }));
  const kept = new Set([...files, ...(before?.files ?? []), 'index.html', 'version.json']);
  for (const file of readdirSync(shellDir)) if (!kept.has(file)) rmSync(join(shellDir, file), { recursive: true });
}

interface ShellVersion {
  version: string;
  files: string[];
}

export function readShellVersion(shellDir: string): ShellVersion | null {
  const file = join(shellDir, 'version.json');
  // Only deployShell writes it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellVersion) : null;
}

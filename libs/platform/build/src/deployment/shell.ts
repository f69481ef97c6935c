import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Decision, mayReplace, replaceFile } from './live-file.ts';
import type { Deployed } from './remotes.ts';
import { refuseIncomplete } from './whole.ts';

const INDEX = 'index.html';
const VERSION = 'version.json';
/** What the shell gives to remotes and takes from them: for who compares builds, no page asks for it. */
const CONTRACT = 'contract.json';
/** The page of the shell before the present one, whose files stay too: what a tab is given where the present one does not come about. */
const PREVIOUS = 'previous.html';

interface ShellVersion {
  version: string;
  /** A list in what was deployed before hashes were named. */
  files: Record<string, string> | string[];
  by?: string;
}

function readVersion(dir: string): ShellVersion | null {
  const file = join(dir, VERSION);
  // Only the build and this file write it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellVersion) : null;
}

const namesOf = ({ files }: ShellVersion) => (Array.isArray(files) ? files : Object.keys(files));

/** Puts a built shell live: its files beside those of the build before, which stay for open pages, its index.html last. */
export function deployShell(builtDir: string, shellDir: string, { by, at }: Decision): Deployed {
  const built = readVersion(builtDir);
  if (!built || Array.isArray(built.files)) throw new Error(`${builtDir} has no ${VERSION}: build again`);
  const { version, files } = built;
  refuseIncomplete(builtDir, files);
  mkdirSync(shellDir, { recursive: true });
  const before = existsSync(join(shellDir, INDEX)) ? readVersion(shellDir) : null;
  const written = JSON.stringify({ version, files, by, at: at.toISOString() });
  if (before?.version === version) {
    if (before.by !== 'deploy') replaceFile(join(shellDir, VERSION), written);
    return { version, outcome: 'live already' };
  }
  if (before && !mayReplace(before.by, { by, at })) return { version, outcome: 'kept back' };
  for (const file of Object.keys(files)) {
    if (file === INDEX) continue;
    mkdirSync(dirname(join(shellDir, file)), { recursive: true });
    copyFileSync(join(builtDir, file), join(shellDir, file));
  }
  if (existsSync(join(builtDir, CONTRACT))) copyFileSync(join(builtDir, CONTRACT), join(shellDir, CONTRACT));
  if (before) replaceFile(join(shellDir, PREVIOUS), readFileSync(join(shellDir, INDEX), 'utf8'));
  replaceFile(join(shellDir, INDEX), readFileSync(join(builtDir, INDEX), 'utf8'));
  replaceFile(join(shellDir, VERSION), written);
  const kept = new Set([...namesOf(built), ...(before ? [...namesOf(before), PREVIOUS] : []), VERSION, CONTRACT]);
  for (const file of readdirSync(shellDir)) if (!kept.has(file)) rmSync(join(shellDir, file), { recursive: true });
  return { version, outcome: 'live' };
}

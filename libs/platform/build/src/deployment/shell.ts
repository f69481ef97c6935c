import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Decision, mayReplace, replaceFile } from './live-file.ts';
import type { Deployed } from './remotes.ts';
import { refuseIncomplete } from './whole.ts';

const INDEX = 'index.html';
const VERSION = 'version.json';
/** The exchanges of the shell with remotes, for comparing builds; no page requests this file. */
const CONTRACT = 'contract.json';
/** The page of the previous shell, whose files stay too. A tab gets this page if the new shell fails. */
const PREVIOUS = 'previous.html';

interface ShellVersion {
  version: string;
  /** An array in a shell that was deployed before hashes were recorded. */
  files: Record<string, string> | string[];
  by?: string;
}

function readVersion(dir: string): ShellVersion | null {
  const file = join(dir, VERSION);
  // Only the build and this module write this file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShellVersion) : null;
}

const namesOf = ({ files }: ShellVersion) => (Array.isArray(files) ? files : Object.keys(files));

/**
 * Deploys a built shell: first its files, then index.html. The previous build's files stay for open pages. Throws for a
 * build without version.json.
 */
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

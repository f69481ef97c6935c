import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Refused, type Outcome } from '../command-line/verb.ts';
import { repository } from '../outside/place.ts';

const run = promisify(execFile);

/** Runs a command of the server with the server's own settings. Its output is the result. */
export async function onServer(file: string, args: readonly string[]): Promise<Outcome> {
  const root = repository();
  const env = join(root, '.env');
  const settings = existsSync(env) ? [`--env-file=${env}`] : [];
  try {
    const { stdout } = await run(process.execPath, [...settings, file, ...args], { cwd: root });
    const text = stdout.trim();
    return { text, json: { said: text.split('\n') } };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Refused(said || 'The database of the server could not be reached.');
  }
}

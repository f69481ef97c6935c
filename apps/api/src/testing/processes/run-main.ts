import { spawn } from 'node:child_process';
import { ofMachine } from '../own-folder.ts';

/** The exit code and the output of a command. */
export interface Said {
  code: number | null;
  said: string;
}

/** Runs a main file like the operator's command, with only these settings. */
export function runMain(file: string, args: string[], environment: Record<string, string>): Promise<Said> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...ofMachine(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

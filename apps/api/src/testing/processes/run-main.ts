import { spawn } from 'node:child_process';
import { ofMachine } from '../own-folder.ts';

/** How a command of the operator has ended, and all that it has said. */
export interface Said {
  code: number | null;
  said: string;
}

/** Runs a main file as the operator's command does, with these settings alone. */
export function runMain(file: string, args: string[], environment: Record<string, string>): Promise<Said> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...ofMachine(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

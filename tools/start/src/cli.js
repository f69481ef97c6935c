// Plain JavaScript on purpose: a Node too old for the rest of the repo must be able to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithShell } from './end-with-shell.js';
import { isOldNode, nodeOfThisRepo } from './guard.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const commands = [
  'start',
  'dev',
  'build',
  'check',
  'test',
  'e2e',
  'suite',
  'faults',
  'flaky',
  'random',
  'postgres',
  'bench',
  'screenshots',
  'backup',
  'restore',
  'end-sessions',
  'admin',
];
/**
 * The module and the function of each command without a module of its own name in `commands`.
 * @type {Map<string, readonly [string, string]>}
 */
const elsewhere = new Map([
  ['backup', ['operator.ts', 'backup']],
  ['restore', ['operator.ts', 'restore']],
  ['end-sessions', ['operator.ts', 'endSessions']],
  ['admin', ['operator.ts', 'admin']],
  ['flaky', ['flaky/flaky.ts', 'flaky']],
]);
const [command = '', ...args] = process.argv.slice(2);

async function runCommand() {
  if (!commands.includes(command)) {
    console.error(`There is no command "${command}". The commands: ${commands.join(', ')}.`);
    return 2;
  }
  process.chdir(root);
  const found = [join(root, 'node_modules', '.bin'), dirname(process.execPath), process.env.PATH];
  process.env.PATH = found.join(delimiter);
  // Compiling the loaded modules takes nearly half of a process's start.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  const [file, name] = elsewhere.get(command) ?? [`commands/${command}.ts`, command];
  const commandModule = await import(`./${file}`);
  return commandModule[name](args);
}

function runOnOwnNode() {
  const own = join(root, nodeOfThisRepo(process.platform, process.arch));
  if (!existsSync(own)) {
    const old = `Node ${process.versions.node} is too old, 24.15 is needed`;
    console.error(`${old}: run \`npm ci\`, which brings one for this repo, or install a newer Node.`);
    return 1;
  }
  const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

endWithShell();
process.exitCode = await (isOldNode(process.versions.node) ? runOnOwnNode() : runCommand());

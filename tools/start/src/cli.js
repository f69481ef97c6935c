// Plain JavaScript on purpose: a Node too old for the rest of the repo must be able to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  'random',
  'postgres',
  'bench',
  'screenshots',
  'backup',
  'restore',
  'end-sessions',
  'admin',
];
/** What an operator does to the database; each is a function of one module. */
const operator = new Map([
  ['backup', 'backup'],
  ['restore', 'restore'],
  ['end-sessions', 'endSessions'],
  ['admin', 'admin'],
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
  // Nearly half of a process's start is the compiling of what it loads.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  const ofOperator = operator.get(command);
  const commandModule = await import(ofOperator ? './operator.ts' : `./commands/${command}.ts`);
  return commandModule[ofOperator ?? command](args);
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

process.exitCode = await (isOldNode(process.versions.node) ? runOnOwnNode() : runCommand());

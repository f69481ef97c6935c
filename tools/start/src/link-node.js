// npm before 11.10 drops the bin link of an optional platform package; without it scripts would run on the machine's Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { nodeOfThisRepo } from './guard.js';

const [, name = ''] = nodeOfThisRepo(process.platform, process.arch).split('/');

if (!existsSync('node_modules/.bin/node') && existsSync(`node_modules/${name}`)) {
  spawnSync('npm', ['rebuild', name, '--ignore-scripts'], { stdio: 'inherit', shell: process.platform === 'win32' });
}

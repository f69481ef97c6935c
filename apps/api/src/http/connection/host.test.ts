import { expect, test } from 'vitest';
import { isOwnName } from './host.ts';

const SITE = { publicUrl: 'https://planner.example', host: '0.0.0.0' };
const HERE = { publicUrl: undefined, host: 'Teacher-PC' };

test.each<[string, string | undefined, typeof SITE | typeof HERE, boolean]>([
  ['planner.example', '203.0.113.7', SITE, true],
  ['planner.example:443', '203.0.113.7', SITE, true],
  ['planner.example:99999', '203.0.113.7', SITE, false],
  ['planner.example/', '203.0.113.7', SITE, false],
  ['localhost:4100', '127.0.0.1', SITE, true],
  ['localhost:4100', '203.0.113.7', SITE, false],
  ['localhost:4100', undefined, SITE, false],
  ['other.example', '127.0.0.1', SITE, false],
  ['teacher-pc:4100', undefined, HERE, true],
  ['calendar.localhost', undefined, HERE, true],
  ['192.168.1.5', undefined, HERE, true],
  ['[fe80::1]:4100', undefined, HERE, true],
  ['planner.example', undefined, HERE, false],
])('[SEC-5] whether %s from %s names the site of %o: %s', (host, from, names, isOwn) => {
  expect(isOwnName(host, from, names)).toBe(isOwn);
});

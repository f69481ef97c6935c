import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type PageIssued, pageOfNumber, signedPageNumber } from './page-number.ts';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-20T12:24:00Z');
const LIFE_MS = 12 * 3_600_000;
const NOTES = { remote: 'notes', version: '1.0.0' };

const numberOf = (more: Partial<PageIssued> = {}) =>
  signedPageNumber(KEY, { ip: '203.0.113.7', user_id: null, versions: [NOTES], now: NOW, ...more });
const read = (number: string, later = 0) => pageOfNumber(KEY, number, new Date(NOW.getTime() + later));
const signed = (body: Buffer) =>
  Buffer.concat([body, createHmac('sha256', KEY).update(body).digest().subarray(0, 16)]).toString('base64url');
const bodyOf = (number: string) => Buffer.from(number, 'base64url').subarray(0, -16);

test.each<[string, Partial<PageIssued>, string[]]>([
  ['a visitor’s IPv4', {}, ['network']],
  ['an account’s IPv4', { user_id: 7 }, ['network', 'account']],
  ['a visitor’s IPv6', { ip: '2001:db8::1' }, ['network', 'network_56', 'network_48']],
  ['no address', { ip: '', user_id: 7 }, []],
  ['this machine', { ip: '127.0.0.1' }, []],
  ['this machine by IPv6', { ip: '::1' }, []],
  ['this machine by IPv4 in IPv6 notation', { ip: '::ffff:127.0.0.1' }, []],
])('[PLT-319] a page that was sent to %s counts for its known networks and account', (_, asked, expected) => {
  const page = read(numberOf(asked));

  const known = Object.entries({ ...page }).filter(([, part]) => Buffer.isBuffer(part));
  expect(known.map(([name]) => name)).toEqual(expected);
});

test('[PLT-318] a page number is valid for exactly twelve hours', () => {
  expect([read(numberOf(), LIFE_MS), read(numberOf(), LIFE_MS + 1)]).toEqual([expect.anything(), null]);
});

test('[PLT-318] a page number is valid for the versions that its page was offered', () => {
  const versions = Array.from({ length: 91 }, (_none, at) => ({ remote: 'notes', version: `${at}.0.0` }));
  const page = read(numberOf({ versions }));

  const served = [...versions, { remote: 'tasks', version: '1.0.0' }].map((version) => page?.serves(version));
  expect([served.indexOf(false), served.lastIndexOf(true)]).toEqual([90, 89]);
  expect(read(numberOf({ versions: [] }))?.serves(NOTES)).toBe(false);
});

test.each([
  ['nothing', () => ''],
  ['a short text', () => 'AQ'],
  ['another key', () => signedPageNumber(Buffer.alloc(32), { ip: '', user_id: null, versions: [], now: NOW })],
  ['another time', () => numberOf().replace(/^(.{16})./, '$1_')],
  ['another format', () => signed(Buffer.concat([Buffer.of(2), bodyOf(numberOf()).subarray(1)]))],
])('[PLT-318] a number made from %s is rejected', (_, number) => {
  expect(read(number())).toBeNull();
});

test('[PLT-318] a number that the server has signed is accepted', () => {
  expect(read(signed(bodyOf(numberOf())))).not.toBeNull();
});

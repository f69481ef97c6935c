import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hours, networksOf } from '@planner/server-core';
import { LRUCache } from 'lru-cache';

/** How long a page may report. Rows of single pages stay as long, so that no page counts twice. */
export const PAGE_LIFE = hours(12);

/** A version of a remote that the page may use. */
interface Served {
  remote: string;
  version: string;
}

export interface PageIssued {
  /** The address to which the page was sent. */
  ip: string;
  user_id: number | null;
  versions: readonly Served[];
  now: Date;
}

/** Keyed hashes of the networks and the account that received the page; null when unknown. */
export interface PageOrigin {
  network: Buffer | null;
  network_56: Buffer | null;
  network_48: Buffer | null;
  account: Buffer | null;
}

export interface KnownPage extends PageOrigin {
  id: string;
  serves(version: Served): boolean;
}

const FORMAT = 1;
const [ID, HASH, MAC] = [9, 4, 16];
const TIME_AT = 1 + ID;
const ORIGIN_AT = TIME_AT + 4;
const VERSIONS_AT = ORIGIN_AT + 4 * HASH;
/** The longest number that the contract accepts has space for this many. */
const MOST_VERSIONS = 90;
const NONE = Buffer.alloc(HASH);

const hmac = (key: Buffer, content: string | Buffer, length: number) =>
  createHmac('sha256', key).update(content).digest().subarray(0, length);

/** The versions of present pages are few, and each page needs the hashes of all of them. */
const hashes = new LRUCache<string, Buffer>({ max: 1000 });

function versionHash({ remote, version }: Served): Buffer {
  const name = `${remote} ${version}`;
  const known = hashes.get(name);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(name).digest().subarray(0, HASH);
  hashes.set(name, made);
  return made;
}

/** A request from this machine itself comes from a test or a trial, so it has no origin. */
const isLocal = (ip: string) => ip === '' || ip === '::1' || /^(::ffff:)?127\./.test(ip);

/** Returns the IPv4 address or the /64 of a visitor and, for IPv6, the /56 and the /48 around it. */
function countedNetworks(ip: string): (string | null)[] {
  const [network = null, of56 = null, of48 = null] = networksOf(ip).map((counted) => counted.network);
  return [network, of56, of48];
}

function originBytes(key: Buffer, { ip, user_id }: PageIssued): Buffer {
  const account = user_id === null ? null : `account ${user_id}`;
  const parts = isLocal(ip) ? [null, null, null, null] : [...countedNetworks(ip), account];
  return Buffer.concat(parts.map((part) => (part === null ? NONE : hmac(key, part, HASH))));
}

/**
 * PLT-318. Returns a page number: the versions of the page and the hashes of its origin, signed, so that nobody can
 * invent one.
 */
export function signedPageNumber(key: Buffer, page: PageIssued): string {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(page.now.getTime() / 1000));
  const versions = page.versions.slice(0, MOST_VERSIONS).map(versionHash);
  const body = Buffer.concat([Buffer.of(FORMAT), randomBytes(ID), time, originBytes(key, page), ...versions]);
  return Buffer.concat([body, hmac(key, body, MAC)]).toString('base64url');
}

/** PLT-318. Reads a signed page number. Returns null for any other text, and for a page that is too old. */
export function pageOfNumber(key: Buffer, number: string, now: Date): KnownPage | null {
  const bytes = Buffer.from(number, 'base64url');
  if (bytes.length < VERSIONS_AT + MAC || bytes[0] !== FORMAT) return null;
  const body = bytes.subarray(0, -MAC);
  if (!timingSafeEqual(bytes.subarray(-MAC), hmac(key, body, MAC))) return null;
  const age = now.getTime() - body.readUInt32BE(TIME_AT) * 1000;
  if (age > PAGE_LIFE) return null;
  const part = (place: number) => {
    const hash = body.subarray(ORIGIN_AT + place * HASH, ORIGIN_AT + (place + 1) * HASH);
    return hash.equals(NONE) ? null : hash;
  };
  const versions = new Set<string>();
  for (let at = VERSIONS_AT; at < body.length; at += HASH) versions.add(body.toString('hex', at, at + HASH));
  return {
    id: body.toString('base64url', 1, TIME_AT),
    network: part(0),
    network_56: part(1),
    network_48: part(2),
    account: part(3),
    serves: (version) => versions.has(versionHash(version).toString('hex')),
  };
}

import { isIP } from 'node:net';

/** An IPv4 address in IPv6 notation. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUP_BITS = 16;

function groupsOf(ip: string): number[] {
  const [bare = ''] = ip.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // An IPv4 address at the end fills two groups.
  const written = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: 8 - written }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** Returns the network of the first `bits` bits, in CIDR notation. */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, at) => {
    const beyond = Math.max(0, (at + 1) * GROUP_BITS - bits);
    return ((group >> beyond) << beyond).toString(16);
  });
  return `${kept.join(':')}::/${bits}`;
}

/** A network that a request is counted for, and its limit as a multiple of one visitor's limit. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/**
 * ACC-139, ACC-193. Returns the networks of an address, the narrowest first. An IPv6 user controls a whole /64, and a
 * provider's customer usually a /56 or /48. Text that is no address counts as one visitor, `?`.
 */
export function networksOf(ip: string): [CountedNetwork, ...CountedNetwork[]] {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return [{ network: mapped, times: 1 }];
  if (isIP(ip) !== 6) return [{ network: isIP(ip) === 4 ? ip : '?', times: 1 }];
  const groups = groupsOf(ip);
  return [
    { network: prefixOf(groups, 64), times: 1 },
    { network: prefixOf(groups, 56), times: 2 },
    { network: prefixOf(groups, 48), times: 4 },
  ];
}

/** Returns whether only this machine can reach the host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host);
}

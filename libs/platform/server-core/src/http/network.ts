import { isIP } from 'node:net';

/** IPv4 as IPv6 writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUP_BITS = 16;

function groupsOf(ip: string): number[] {
  const [bare = ''] = ip.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
  const written = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: 8 - written }, () => '0'), ...after];
  return groups.map((group) => Number.parseInt(group, 16));
}

/** The first bits of an address, as a network is written. */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, at) => {
    const beyond = Math.max(0, (at + 1) * GROUP_BITS - bits);
    return ((group >> beyond) << beyond).toString(16);
  });
  return `${kept.join(':')}::/${bits}`;
}

/** A network that a request counts for, and how many times as much as one visitor it may try. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/**
 * ACC-139, ACC-193: the narrowest comes first. Who has an IPv6 address has its whole /64, and a customer of a provider usually a /56 or a /48 of such networks. What is
 * no address is one stranger.
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

/** Whether nobody but this machine reaches it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host);
}

import { isIP } from 'node:net';

/** ACC-139: whoever has an IPv6 address has the whole /64 that it is out of; what is no address is one stranger. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return isIP(ip) === 4 ? ip : '?';
  const [bare = ''] = ip.split('%');
  const [head = '', tail] = bare.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
  const written = before.length + after.length + (bare.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: 8 - written }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

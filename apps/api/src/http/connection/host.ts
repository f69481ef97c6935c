import { isIP } from 'node:net';

interface Names {
  /** PUBLIC_URL, when it is set. */
  publicUrl: string | undefined;
  /** The host that the server listens on. */
  host: string;
}

const WRITTEN = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const bare = (name: string) => name.replace(/^\[|\]$/g, '');

function isLoopback(name: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(bare(name));
}

/**
 * SEC-5. Whether a request names this site. With PUBLIC_URL only its host is accepted, or a loopback name from a
 * loopback address: a probe, or a proxy that names the forwarded host. Without PUBLIC_URL any loopback name and any IP
 * address are accepted. DNS rebinding, a foreign name that points at this machine, always uses a name and no IP
 * address.
 */
export function isOwnName(host: string, from: string | undefined, { publicUrl, host: listening }: Names): boolean {
  if (!WRITTEN.test(host) || !URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  if (publicUrl === undefined) {
    return isLoopback(hostname) || isIP(bare(hostname)) !== 0 || hostname === listening.toLowerCase();
  }
  const own = new URL(publicUrl);
  return new URL(`${own.protocol}//${host}`).host === own.host || (isLoopback(hostname) && isLoopback(from ?? ''));
}

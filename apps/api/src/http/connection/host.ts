import { isIP } from 'node:net';

interface Names {
  /** PUBLIC_URL, where it is set. */
  publicUrl: string | undefined;
  /** What the server listens on. */
  host: string;
}

const WRITTEN = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const bare = (name: string) => name.replace(/^\[|\]$/g, '');

function isLoopback(name: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i.test(bare(name));
}

/**
 * SEC-5. Whether a request names this site. With PUBLIC_URL that is its host alone, or a name of this machine from this machine: a probe,
 * or a proxy that says whom it forwards to. Without one any name of this machine and any number is: a page of somebody else's that lets
 * its own name lead here has a name and no number.
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

const MOST_REDIRECTS = 3;

/** Whether an address is on a host of a messenger: on its API, or over HTTPS below one of these domains. */
type IsOwn = (url: URL) => boolean;

/** The hosts that serve the files of a messenger. */
export function ownHosts(apiUrl: string, domains: readonly string[]): IsOwn {
  const { origin } = new URL(apiUrl);
  return ({ protocol, port, hostname, origin: asked }) =>
    asked === origin ||
    (protocol === 'https:' && port === '' && domains.some((one) => hostname === one || hostname.endsWith(`.${one}`)));
}

/** Returns the address over HTTPS. MAX names the hosts of voice messages with `http:`, although they serve HTTPS. */
function secured(address: string, base?: URL): URL {
  const url = new URL(address, base);
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url;
}

/**
 * BOT-38. Returns the body of a file. Each redirect leads to a host of the messenger too. No error has an address, because
 * an address may contain a secret.
 */
export async function fetchFile(
  address: string,
  isOwn: IsOwn,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  let url = secured(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (!isOwn(url)) throw new Error('A file is not on a host of its messenger');
    const { status, headers, body } = await fetch(url, { redirect: 'manual', signal });
    if (status === 200 && body !== null) return body;
    await body?.cancel();
    const next = headers.get('location');
    if (status < 300 || status >= 400 || next === null) throw new Error(`A file of a messenger was answered ${status}`);
    url = secured(next, url);
  }
  throw new Error('A file of a messenger has too many redirects');
}

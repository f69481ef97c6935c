/**
 * Returns a transport for `call` that reports the sent share of the body, from 0 to 1. fetch reports no upload
 * progress.
 * @example
 * await call('POST /api/files', { body: { file: [photo] } }, { transport: byXhr((share) => draw(share)) });
 */
export function byXhr(onSent: (share: number) => void): (url: string, init: RequestInit) => Promise<Response> {
  return (url, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('the connection broke off'));
      request.onabort = () => reject(new DOMException('given up', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      // call() makes every body a text or form data.
      request.send(body as FormData | string | null | undefined);
    });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}

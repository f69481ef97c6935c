import type { IncomingMessage, ServerResponse } from 'node:http';

async function hearReport(request: IncomingMessage, response: ServerResponse, say: (text: string) => void) {
  const chunks: Buffer[] = [];
  // Without an encoding, a request yields buffers.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.url?.startsWith('/api/mfe/report')) say(`the page reports ${Buffer.concat(chunks).toString()}`);
  response.writeHead(204).end();
}

/**
 * PLT-336. Answers the requests that must not reach the base. The developer reads the reports about versions here. The
 * service worker would cache pages of this address as the base's. Returns false for any other request.
 */
export async function answerApart(
  request: IncomingMessage,
  response: ServerResponse,
  say: (text: string) => void,
): Promise<boolean> {
  const path = request.url?.split('?')[0] ?? '/';
  if (/^\/api\/mfe\/(health|report)$/.test(path)) {
    await hearReport(request, response, say);
    return true;
  }
  if (path !== '/sw.js') return false;
  response.writeHead(404).end();
  return true;
}

import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { BuiltRemote, Registry } from '@planner/contract';
import { baseOf, builtIn, pageWithLocal, withLocal } from './local-remote.ts';
import { type Answer, askProduct } from './product.ts';

/** What the answers of an emulator are made of. */
export interface Emulated {
  product: string;
  here: string;
  /** Where the remote was built. */
  folder: string;
  /** Pages that wait for the next build. */
  listening: Set<ServerResponse>;
  say(text: string): void;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

const isPage = (path: string) => extname(path) === '' && !/^\/(api|ws|mfe|shell|__mfe)(\/|$)/.test(path);

function give(response: ServerResponse, { status, headers, body }: Answer): true {
  response.writeHead(status, headers).end(body);
  return true;
}

function giveFile(response: ServerResponse, folder: string, { build }: BuiltRemote, name: string): true {
  if (!Object.hasOwn(build.files, name)) response.writeHead(404).end();
  else {
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    createReadStream(join(folder, name)).pipe(response);
  }
  return true;
}

function follow(response: ServerResponse, listening: Set<ServerResponse>): true {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
  listening.add(response);
  response.once('close', () => listening.delete(response));
  return true;
}

/** What a page tells of the versions in it: a developer reads it here, and the product's health is of people's pages. */
async function hear(request: IncomingMessage, response: ServerResponse, say: (text: string) => void): Promise<true> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const said = Buffer.concat(chunks).toString();
  if (request.url?.startsWith('/api/mfe/report')) say(`the page reports ${said}`);
  response.writeHead(204).end();
  return true;
}

/** PLT-187. Answers pages, the registry and the files of the local remote; false where the product is to answer. */
export async function answerLocal(
  { product, here, folder, listening, say }: Emulated,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = request.url?.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (/^\/api\/mfe\/(health|report)$/.test(path)) return hear(request, response, say);
  if (!isRead) return false;
  if (path === '/__mfe/builds') return follow(response, listening);
  // A worker would keep pages of here for the product's own.
  if (path === '/sw.js') return give(response, { status: 404, headers: {}, body: '' });
  const built = builtIn(folder);
  if (built === null) return false;
  const base = baseOf(built);
  if (path.startsWith(base)) return giveFile(response, folder, built, decodeURIComponent(path.slice(base.length)));
  const isRegistry = path === '/api/mfe/registry';
  if (!isRegistry && !isPage(path)) return false;
  const answer = await askProduct(product, here, request);
  const isWhole = answer.status === 200 || (!isRegistry && answer.status === 404);
  if (!isWhole) return give(response, answer);
  // Of the product's own server.
  const json = () => JSON.stringify(withLocal(JSON.parse(answer.body) as Registry, built));
  return give(response, { ...answer, body: isRegistry ? json() : pageWithLocal(answer.body, built) });
}

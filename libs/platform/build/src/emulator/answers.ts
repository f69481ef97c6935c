import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Registry } from '@planner/platform-contract';
import { sendBuiltFile } from '../proxy/built-file.ts';
import { answerApart } from '../proxy/page-messages.ts';
import { baseOf, builtIn, pageWithLocal, withLocal } from './local-remote.ts';
import { type Answer, askProduct } from '../proxy/product.ts';

/** The parts of an emulator's answers. */
export interface Emulated {
  product: string;
  here: string;
  /** The folder with the build of the remote. */
  folder: string;
  /** Pages that wait for the next build. */
  listening: Set<ServerResponse>;
  say(text: string): void;
}

const isPage = (path: string) => extname(path) === '' && !/^\/(api|ws|mfe|shell|__mfe)(\/|$)/.test(path);

function give(response: ServerResponse, { status, headers, body }: Answer): true {
  response.writeHead(status, headers).end(body);
  return true;
}

function follow(response: ServerResponse, listening: Set<ServerResponse>): true {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
  listening.add(response);
  response.once('close', () => listening.delete(response));
  return true;
}

/**
 * PLT-187. Answers requests for pages, the registry and the files of the local remote. Returns false if the product has
 * to answer.
 */
export async function answerLocal(
  { product, here, folder, listening, say }: Emulated,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const path = request.url?.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (await answerApart(request, response, say)) return true;
  if (!isRead) return false;
  if (path === '/__mfe/builds') return follow(response, listening);
  const built = builtIn(folder);
  if (built === null) return false;
  const base = baseOf(built);
  if (path.startsWith(base)) {
    sendBuiltFile(response, folder, built, decodeURIComponent(path.slice(base.length)));
    return true;
  }
  const isRegistry = path === '/api/mfe/registry';
  if (!isRegistry && !isPage(path)) return false;
  const answer = await askProduct(product, here, request);
  const isWhole = answer.status === 200 || (!isRegistry && answer.status === 404);
  if (!isWhole) return give(response, answer);
  // The product's own server wrote the answer.
  const json = () => JSON.stringify(withLocal(JSON.parse(answer.body) as Registry, built));
  return give(response, { ...answer, body: isRegistry ? json() : pageWithLocal(answer.body, built) });
}

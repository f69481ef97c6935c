import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { BuiltRemote } from '@planner/platform-contract';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** Sends a file of a build on this machine. A name that the manifest lacks gets the status 404. */
export function sendBuiltFile(
  response: ServerResponse,
  folder: string,
  { build }: Pick<BuiltRemote, 'build'>,
  name: string,
): void {
  if (!Object.hasOwn(build.files, name)) {
    response.writeHead(404).end();
    return;
  }
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(join(folder, name))
    .on('error', (error) => response.destroy(error))
    .pipe(response);
}

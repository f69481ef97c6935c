import type { FastifyInstance } from 'fastify';
import { COMPRESSED_IN_PARTS } from '@planner/server-core';
import type { Config } from '../../config/config.ts';
import { isPage } from '../connection/methods.ts';
import { answerUnknownCall } from '../refuse.ts';
import { mountPlainForms } from './plain-forms.ts';
import { type ListedPage, mountSearchEngines } from './search-engines.ts';
import { type PageParts, pageSender } from './send-page.ts';

interface Parts extends PageParts {
  /** The pages of the news, newest first; empty while they cannot be read. */
  newsPages(): Promise<readonly ListedPage[]>;
}

/** PLT-43: serves prerendered pages, and the shell for every path that is no call and no file. */
export function mountPages(app: FastifyInstance, config: Config, parts: Parts): void {
  const sendPage = pageSender(config, parts);
  mountPlainForms(app, {
    publicUrl: parts.publicUrl,
    sendPage: (request, reply, left) => sendPage(request, reply, '/', left),
  });
  mountSearchEngines(app, {
    ...parts,
    registryFor: (request) => parts.registryFor(request).then(({ registry }) => registry),
  });
  // A route instead of the not-found handler: only the answers of routes are compressed.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: COMPRESSED_IN_PARTS,
    handler(request, reply) {
      const path = pathOf(request.url);
      if (!isPage(path)) return answerUnknownCall(request, reply);
      return sendPage(request, reply, path);
    },
  });
  app.setNotFoundHandler(answerUnknownCall);
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

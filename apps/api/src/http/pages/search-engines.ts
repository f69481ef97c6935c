import { type Registry, SHELL_CLAIMS } from '@planner/platform-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { covers } from '@planner/platform-server';
import { escaped } from './html-page.ts';

/** A page with an address of its own, and the time of its last change. */
export interface ListedPage {
  path: string;
  changed_at?: string;
}

interface SearchParts {
  publicUrl(): string;
  registryFor(request: FastifyRequest): Promise<Registry>;
  /** The pages of the news; empty while they cannot be read. */
  newsPages(): Promise<readonly ListedPage[]>;
}

/** Pages that are listed if a remote has them. */
const PAGES: readonly ListedPage[] = [{ path: '/' }, { path: '/faq' }, { path: '/news/' }];
/** The page of the news calls the first, and every shell page asks the second for its user. */
const READ_BY_PAGES = ['/api/public/', '/api/auth/check'];
/**
 * `/ics/` is absent: a calendar service that obeys this file could not fetch the feed. The feed itself sends `noindex`
 * (ICS-1).
 */
const NO_PAGES = ['/api/', '/api-docs/', '/ws/'];

const routesOf = ({ remotes }: Registry) =>
  Object.values(remotes).flatMap(({ candidates }) => candidates.slice(0, 1).flatMap(({ routes }) => routes));

const firstPart = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** Every page that needs a session, and the pages for signing in, whose links carry tokens. */
function closedPaths(registry: Registry): string[] {
  const routes = routesOf(registry);
  const open = new Set(routes.filter((route) => route.public).map(({ path }) => firstPart(path)));
  const closed = [
    ...routes.map(({ path }) => firstPart(path)),
    ...SHELL_CLAIMS.map((claim) => firstPart(claim.slice(claim.indexOf('/')))),
  ];
  return [...new Set(closed)].filter((path) => !open.has(path)).toSorted();
}

function robotsText(registry: Registry, publicUrl: string): string {
  // The allowed paths are first: some readers use the first matching line instead of the longest.
  return [
    'User-agent: *',
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    ...[...NO_PAGES, ...closedPaths(registry)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const listed = (publicUrl: string, { path, changed_at }: ListedPage) =>
  `<url><loc>${escaped(publicUrl + path)}</loc>${changed_at === undefined ? '' : `<lastmod>${changed_at}</lastmod>`}</url>`;

/** LND-35: serves robots.txt and the sitemap. */
export function mountSearchEngines(app: FastifyInstance, { publicUrl, registryFor, newsPages }: SearchParts): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    async handler(request, reply) {
      const text = robotsText(await registryFor(request), publicUrl());
      return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    async handler(request, reply) {
      const open = routesOf(await registryFor(request)).filter((route) => route.public);
      const pages = [...PAGES, ...(await newsPages())].filter((page) =>
        open.some((route) => covers(route.path, page.path)),
      );
      const urls = pages.map((page) => listed(publicUrl(), page)).join('\n');
      return reply
        .header('cache-control', 'no-cache')
        .type('application/xml; charset=utf-8')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
        );
    },
  });
}

import type { FastifyRequest } from 'fastify';
import type { PlatformHost } from '../host.ts';
import { QUARANTINE_COOKIE, quarantinedIn, type Visitor } from './candidates.ts';
import { pageNumbers } from '../channels/health/page-numbers.service.ts';
import type { PageRegistry } from './resolve-registry.ts';

interface Parts extends Pick<PlatformHost, 'database' | 'visitorOf'> {
  resolve(visitor: Visitor): Promise<PageRegistry>;
}

/** PLT-318. Returns a function that resolves the registry for a request's page and adds a signed page number. */
export function registryForRequest({
  database,
  resolve,
  visitorOf,
}: Parts): (request: FastifyRequest) => Promise<PageRegistry> {
  const numbered = pageNumbers(database);
  return async (request) => {
    const page = await resolve({
      quarantined: quarantinedIn(request.cookies[QUARANTINE_COOKIE]),
      userId: async () => (await visitorOf(request))?.id ?? null,
      rights: async () => new Set((await visitorOf(request))?.rights),
    });
    const asking = { ip: request.ip, user_id: (await visitorOf(request))?.id ?? null, now: request.now };
    return { ...page, registry: await numbered(page.registry, asking) };
  };
}

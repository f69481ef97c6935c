import type { FastifyRequest } from 'fastify';
import type { PlatformHost } from '../host.ts';
import { ASIDE_COOKIE, asideIn, type Visitor } from './candidates.ts';
import { pageNumbers } from '../channels/health/page-numbers.service.ts';
import type { Offer } from './offer.ts';

interface Parts extends Pick<PlatformHost, 'database' | 'visitorOf'> {
  offerTo(visitor: Visitor): Promise<Offer>;
}

/** PLT-318. What the page of a request is offered, under a number that the server has signed for it. */
export function pageOffers({ database, offerTo, visitorOf }: Parts): (request: FastifyRequest) => Promise<Offer> {
  const numbered = pageNumbers(database);
  return async (request) => {
    const offer = await offerTo({
      aside: asideIn(request.cookies[ASIDE_COOKIE]),
      userId: async () => (await visitorOf(request))?.id ?? null,
      rights: async () => new Set((await visitorOf(request))?.rights),
    });
    const asking = { ip: request.ip, user_id: (await visitorOf(request))?.id ?? null, now: request.now };
    return { ...offer, registry: await numbered(offer.registry, asking) };
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { PACK_LIMITS, type Published } from '@planner/platform-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import { PlatformRefusal } from '../refusal.ts';
import { tokenIn } from '../channels/tokens/tokens.service.ts';
import { arrivingPack } from './arriving-pack.ts';
import { publish, type PublishingParts, type Publisher } from './publishing.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    publisher?: Publisher;
  }
}

const NO_TOKEN = 'This product does not know the token, or the token is revoked.';
const REMOTE = /^[a-z][a-z-]*$/;

/**
 * PLT-174. Returns a plugin with the address that receives packs. Only the token of the pack's remote authorizes it, no
 * session, and no page uses it. So it is no call of the contract, which contains the calls of pages.
 */
export function publishingOver(parts: PublishingParts): (own: FastifyInstance) => Promise<void> {
  /** Runs before a byte of the body is read. */
  async function refuseStrangers(request: FastifyRequest<{ Params: { remote: string } }>) {
    const found = await tokenIn(parts.database.db, request.headers.authorization);
    if (found === null) throw new PlatformRefusal('not_signed_in', { message: NO_TOKEN });
    const { remote } = request.params;
    if (!REMOTE.test(remote) || found.remote !== remote)
      throw new PlatformRefusal('wrong_role', { message: `This token is for ${found.remote} alone.` });
    request.publisher = found;
  }

  /** Receives a pack in a temporary folder, which is deleted before the answer is sent. */
  async function taken(request: FastifyRequest, publisher: Publisher, isCheck: boolean): Promise<Published> {
    const folder = join(parts.places.remotesDir, '.arriving', randomBytes(16).toString('hex'));
    await mkdir(folder, { recursive: true });
    try {
      return await publish(parts, publisher, await arrivingPack(request, folder), { now: request.now, isCheck });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return async (own) => {
    await own.register(multipart, { throwFileSizeLimit: false });
    own.route<{ Params: { remote: string }; Querystring: { check?: string } }>({
      method: 'POST',
      url: '/api/mfe/versions/:remote',
      helmet: false,
      bodyLimit: PACK_LIMITS.all + PACK_LIMITS.maps,
      async onRequest(request, reply) {
        reply.headers(ANSWER_HEADERS);
        await refuseStrangers(request);
      },
      async handler(request, reply) {
        const { publisher } = request;
        if (publisher === undefined) throw new PlatformRefusal('not_signed_in', { message: NO_TOKEN });
        if (!request.isMultipart())
          throw new PlatformRefusal('wrong_media_type', { message: 'A pack is sent as form data.' });
        const isCheck = request.query.check === 'true';
        const published = await taken(request, publisher, isCheck);
        return reply.code(published.outcome === 'published' ? 201 : 200).send(published);
      },
    });
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Surroundings } from '../implement.ts';
import type { Parts } from '../parts.ts';
import { askerOf } from '../request/asker.ts';
import { callerOf } from '../who.ts';

/** The part of a handler's context that does not depend on its call. */
export function surroundings(request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const { user, operator, now, headers } = request;
  const around: Surroundings = {
    now,
    publicUrl: parts.publicUrl(),
    filesQuota: parts.filesQuota,
    botName: parts.botName,
    linkTo: parts.linkTo,
    push: parts.push,
    fileStore: parts.files.store,
    reading: parts.files.reading,
    sourceMaps: parts.sourceMaps,
    asker: askerOf(request, reply, parts.tellProgress),
    registry: () => parts.registryFor(request),
    caller: callerOf(request),
    header(name) {
      const value = headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    warn: (facts, message) => request.log.warn(facts, message),
    setSession: (token) => parts.cookie.write(reply, token),
    browser: parts.browserCookie.browserOf(request, reply),
    onlyAccounts: request.onlyAccounts,
  };
  const teaching = user && { teacher: user.id, time_zone: user.time_zone, now };
  return { ...around, user, operator, teacher: user?.id, teaching, student: user?.id };
}

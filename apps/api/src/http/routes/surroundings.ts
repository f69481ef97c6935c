import type { FastifyReply } from 'fastify';
import type { Surroundings } from '../implement.ts';
import type { Parts } from '../parts.ts';
import { askerOf } from '../request/asker.ts';
import { callerOf } from '../who.ts';
import type { HandledRequest } from './handled-request.ts';

/** The part of a handler's context that does not depend on its call. `reply` is the answer that the browser gets. */
export function surroundings(request: HandledRequest, reply: FastifyReply, parts: Parts) {
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
    registry: () => parts.registryFor(reply.request),
    caller: callerOf(request),
    header(name) {
      const value = headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
    warn: (facts, message) => request.log.warn(facts, message),
    setSession: (token) => parts.cookie.write(reply, token),
    browser: parts.browserCookie.browserOf(reply.request, reply),
    onlyAccounts: request.onlyAccounts,
  };
  const teaching = user && { teacher: user.id, time_zone: user.time_zone, now };
  return { ...around, user, operator, teacher: user?.id, teaching, student: user?.id };
}

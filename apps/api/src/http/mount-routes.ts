import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ANSWER_HEADERS } from '@planner/server-core';
import type { Operator } from '@planner/platform-server';
import type { Tx } from '../database/database.ts';
import type { Upload } from './uploads/uploads.ts';
import { answerWriter } from './answers/answers.ts';
import { exportsAtOnce } from './answers/exports-at-once.ts';
import { sendFile } from './answers/file.ts';
import { sendKeptFile } from './answers/kept-file.ts';
import { methodsOf, spellingsOf } from './connection/methods.ts';
import { type Answered, keyOf, onceOnly } from './idempotency/idempotency.ts';
import type { Route, Surroundings } from './implement.ts';
import { PUBLIC_BYTES } from './limits/limits.ts';
import { refuseForeignOrigin } from './origin.ts';
import type { Parts } from './parts.ts';
import { bodyReceiver, type ReceivedBody } from './uploads/received-body.ts';
import { atItsField } from './request/at-its-field.ts';
import { askerOf } from './request/asker.ts';
import { ownAnnouncement } from './request/own-announcement.ts';
import { parseInput } from './request/parse-input.ts';
import { isPreview } from './request/preview.ts';
import { tagOf, versionPart, withVersion } from './request/version-header.ts';
import { ARCHIVE_PATIENCE_MS, hasTime } from './connection/unreadable.ts';
import { Refusal } from './refusal.ts';
import { refuseOtherAccount } from './session/page-account.ts';
import { callerOf, hasRole, type SignedIn } from './who.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null;
    operator: Operator | null;
    now: Date;
    onlyAccounts: readonly number[] | null;
  }
}

/** Guards, parses, opens the request's transaction, answers, and tells others after the commit. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], given: Parts): void {
  const parts = { ...given, limitExports: exportsAtOnce() };
  for (const route of routes) {
    if (!route.call.multipart && !route.call.form && !route.call.archive) mountRoute(app, route, parts);
    // Form data is taken by no other call.
    else
      void app.register(async (own) => {
        await own.register(multipart, { throwFileSizeLimit: false });
        mountRoute(own, route, parts);
      });
  }
}

type Mounting = Parts & { limitExports: ReturnType<typeof exportsAtOnce> };

function mountRoute(app: FastifyInstance, { key, call, limit, find, admit, handler }: Route, parts: Mounting): void {
  const space = key.indexOf(' ');
  const method = key.slice(0, space);
  const writes = method !== 'GET' || call.writes === true;
  const status = call.status ?? 200;
  const writer = answerWriter(call, parts.production);
  const topics = call.topics.join(',');
  const versioned = versionPart(call);
  const receiver = bodyReceiver({ call, admit }, parts);
  const isOperators = call.roles !== 'public' && call.roles.includes('platform');

  async function write(
    work: (tx: Tx) => Promise<Answered>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const {
      result: { result, operation_id: former = null },
      operation_id: made,
      topics: found,
    } = await parts.commit(work, {
      user_id: request.user?.id ?? null,
      call: key,
      at: request.now,
      undoable: call.undo === 'rows',
      own: ownAnnouncement(request, call, method),
    });
    const operation_id = made ?? former;
    if (operation_id !== null) reply.header('x-operation-id', operation_id);
    if (found !== undefined) reply.header('x-topics', found.join(','));
    return method !== 'GET' && typeof result === 'object' && result !== null ? { ...result, operation_id } : result;
  }

  const aheadFor =
    ({ user, now }: FastifyRequest) =>
    async (work: (tx: Tx) => Promise<unknown>) => {
      await parts.commit(work, { user_id: user?.id ?? null, call: key, at: now, undoable: false });
    };

  const route: RouteOptions = {
    method: methodsOf({ key, call }),
    url: '',
    helmet: false,
    ...(call.kept && { compress: false }),
    ...(call.archive && { handlerTimeout: ARCHIVE_PATIENCE_MS }),
    ...(call.roles === 'public' && { bodyLimit: PUBLIC_BYTES }),
    ...(writer.schema &&
      status !== 204 &&
      !call.file && { schema: { response: { 200: writer.schema, [status]: writer.schema } } }),
    // Before the body is read: garbage without a session is 401.
    async onRequest(request, reply) {
      reply.headers(ANSWER_HEADERS);
      if (writes) refuseForeignOrigin(request, parts.publicUrl());
      if (isOperators && (await isTeam(request))) return;
      request.user = await parts.findSession(request, reply);
      if (call.roles === 'public') return;
      if (request.user === null) throw new Refusal('not_signed_in');
      refuseOtherAccount(request, request.user);
      if (!hasRole(request.user, call.roles)) throw new Refusal('wrong_role');
      request.operator = { by: 'account', user_id: request.user.id, team: null, remote: null };
      if (method !== 'GET') parts.limitWrites(request.user.id, request.now);
      if (call.archive) hasTime(request.raw);
    },
    ...(limit && { preHandler: (request: FastifyRequest) => parts.limits[limit](request) }),
    ...(call.file && !call.kept && { preHandler: parts.limitExports }),
    async handler(request, reply) {
      const received = await receiver.receive(request, reply);
      try {
        return await answer(request, reply, received);
      } catch (error) {
        throw atItsField(error, call, received.form ?? request.body);
      } finally {
        await receiver.end(request, received);
      }
    },
  };

  /** PLT-163. Whether a team asks by the token of its remote; about another one it is refused. */
  async function isTeam(request: FastifyRequest): Promise<boolean> {
    const { authorization } = request.headers;
    if (authorization === undefined) return false;
    const team = await parts.findTeam(authorization);
    if (team === null) throw new Refusal('not_signed_in');
    const { counted, ...operator } = team;
    // Of a path with such a part the router has made an object with it.
    const { remote } = request.params as { remote?: string };
    if (remote !== undefined && remote !== operator.remote) throw new Refusal('wrong_role');
    request.operator = operator;
    if (method !== 'GET') parts.limitWrites(counted, request.now);
    return true;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { upload, form, archive }: ReceivedBody,
  ): Promise<unknown> {
    const { params, query } = request;
    const body: unknown = form ?? request.body;
    // Of form data the parts are looked at as they come.
    const { body: _, ...addressed } = call;
    const given = withVersion(versioned, request.headers, { params, query, body: upload || archive ? null : body });
    const parsed = parseInput(upload || archive ? addressed : call, given);
    const context = { ...surroundings(request, reply, parts), ...parsed, uploads: upload?.files, archive };
    // A preview makes nothing, and there is nothing of it to repeat.
    const previews = isPreview(parsed);
    const idempotencyKey = call.idempotent && !previews ? keyOf(request.headers) : null;
    const found = await find?.({ ...context, db: parts.db });
    const work = (tx: Tx) => handler({ ...context, tx, found });
    const once = async (tx: Tx): Promise<Answered> => {
      if (idempotencyKey === null || request.user === null) return { result: await work(tx) };
      const { user, now } = request;
      return onceOnly(
        tx,
        {
          user_id: user.id,
          key: idempotencyKey,
          call: key,
          params,
          query,
          body: archive?.sha256 ?? (upload ? sentIn(upload) : body),
          now,
        },
        () => work(tx),
      );
    };
    const result = writes
      ? await write(once, request, reply)
      : await handler({ ...context, db: parts.db, ahead: aheadFor(request) });
    if (topics !== '') reply.header('x-topics', topics);
    const tag = tagOf(result);
    if (tag !== null) reply.header('etag', tag);
    reply.code(previews ? 200 : status);
    if (call.kept) return sendKeptFile(reply, result);
    if (call.file) {
      await parts.noteExport(request);
      return sendFile(reply, result);
    }
    return status === 204 ? reply.send() : reply.send(writer.check(result));
  }
  for (const path of spellingsOf(key)) app.route({ ...route, url: path.replace(/\{(\w+)\}/g, ':$1') });
}

/** By what a repetition of an upload is known. */
const sentIn = ({ files }: Upload) => files.map(({ name, sha256 }) => [name, sha256]);

function surroundings(request: FastifyRequest, reply: FastifyReply, parts: Parts) {
  const { user, operator, now, headers } = request;
  const around: Surroundings = {
    now,
    publicUrl: parts.publicUrl(),
    filesQuota: parts.filesQuota,
    botName: parts.botName(),
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

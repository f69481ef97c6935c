import { randomBytes } from 'node:crypto';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Clock, guardApp } from '@planner/server-core';
import { openPlatform } from '@planner/platform-server';
import { type Config, publicUrl } from './config/config.ts';
import type { Database } from './database/database.ts';
import {
  ANSWER_PATIENCE_MS,
  READING,
  SILENCE_MS,
  refuseStrange,
  refuseUnparsed,
  REQUEST_PATIENCE_MS,
} from './http/connection/unreadable.ts';
import { logAnswered } from './http/answers/log-answered.ts';
import { mountBuiltFiles } from './http/built-files/mount-built-files.ts';
import { mountGate } from './http/connection/gate.ts';
import { GOODBYE_MS, type UnderWay, watchRequests } from './http/connection/under-way.ts';
import { type Files, openFiles } from './http/uploads/open-files.ts';
import { acceptJson } from './http/json-body.ts';
import { mountHealth } from './http/health.ts';
import { limitsOf } from './http/limits/limits.ts';
import { mountRoutes } from './http/routes/mount-routes.ts';
import { mountOpenapi } from './http/openapi/mount-openapi.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { answerWithin } from './http/pages/answer-within.ts';
import { mountPages } from './http/pages/mount-pages.ts';
import { answerErrors, answerUnknownCall, answerUnreadableAddress } from './http/refuse.ts';
import { rightsOf } from './http/who.ts';
import { writeLimit } from './http/write-limit.ts';
import { AskedWithin } from './http/session/asked-within.ts';
import { browserCookie } from './http/session/browser-cookie.ts';
import { sessionCookie } from './http/session/cookie.ts';
import { visitorsBy } from './http/session/visitors.ts';
import { committer, type CommitJob, jobCommitter } from './live/commit.ts';
import { mountSocket } from './live/socket-route.ts';
import { GOING_AWAY, Sockets } from './live/sockets.ts';
import { openBroadcaster } from './live/broadcaster.ts';
import type { Delivery } from './outbox/delivery.ts';
import { type Exporter, openExporter } from './resources/account-export/exporter.ts';
import { accountsKnowing, isReferralCode } from './resources/accounts/accounts.service.ts';
import { noteExport } from './resources/accounts/security-log/security-log.service.ts';
import { announceDecisions, contract } from './platform/host.ts';
import { findSession, goOn } from './resources/accounts/sessions/sessions.service.ts';
import { redeemSocketToken } from './resources/accounts/sessions/socket-tokens.service.ts';
import { type Bot, openBot, openTelegram } from './resources/bot/open-bot.ts';
import { mountFeeds } from './resources/calendar-feeds/feed-reading.ts';
import { mountOneClick } from './resources/notifications/unsubscribing/one-click.ts';
import { listedNews, newsAt } from './resources/news/news-pages.service.ts';
import { openPush } from './resources/push/open-push.ts';
import { landingReviews } from './resources/reviews/reviews.service.ts';
import { letGoOf } from './resources/files/sweeping.service.ts';
import { RESOURCES } from './resources.ts';
import { nameRequests } from './watchdog/watchdog.ts';
import { openWays } from './ways.ts';

const BODY_LIMIT = 1024 * 1024;

export interface App {
  server: FastifyInstance;
  /** For jobs: a transaction whose announcements go out after its commit. */
  commit: CommitJob;
  /** Carries out what writes have put into the outbox; looks by itself once it is started. */
  delivery: Delivery;
  /** Makes archives of accounts that were asked for; looks by itself once it is started. */
  exporter: Exporter;
  underWay: UnderWay;
  /** The requests under way, named for the watchdog. */
  named: ReturnType<typeof nameRequests>;
  files: Files;
  /** Null where none is set up; it deals with news once it is started. */
  bot: Bot | null;
}

/** Builds the server on an open database; never listens. */
export async function buildApp(config: Config, database: Database, clock: Clock): Promise<App> {
  const thisProcess = randomBytes(4).toString('hex');
  let requests = 0;
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    clientErrorHandler: refuseUnparsed,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    http: READING,
    genReqId: () => `${thisProcess}-${(++requests).toString(36)}`,
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_PATIENCE_MS,
    handlerTimeout: ANSWER_PATIENCE_MS,
    connectionTimeout: SILENCE_MS,
    // While it closes it answers what still comes, and ends the connection with the answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadableAddress,
    // ACC-141: what anybody else says of an address is not believed.
    trustProxy: config.trustedProxies,
  });
  const underWay = watchRequests(server.server);
  const named = nameRequests(server);
  let known = publicUrl(config, config.port);
  server.addHook('onListen', async () => void (known = publicUrl(config, portOf(server, config))));
  const address = () => known;
  const cookie = sessionCookie(config.givenPublicUrl ?? '');
  const browsers = browserCookie(config.givenPublicUrl ?? '');
  const broadcaster = openBroadcaster(database, (message) => server.log.warn(message));
  const sockets = new Sockets((sessions) =>
    goOn(database.db, sessions, clock.now()).catch((error: unknown) => {
      server.log.warn({ err: error }, 'whose sessions go on could not be looked up');
      return null;
    }),
  );
  const telegram = config.telegram && openTelegram(config.telegram, { db: database.db, clock, publicUrl: address });
  // Made below, of the delivery.
  const commitLater: CommitJob = (work, job) => commitJob(work, job);
  const around = { database, clock, publicUrl: address, commit: commitLater };
  const push = await openPush(config, around);
  const delivery = openWays(config, { ...around, log: server.log, telegram, push });
  const warnOf = (facts: object, message: string) => server.log.warn(facts, message);
  const letGo = (keys: readonly string[]) =>
    letGoOf(database.db, files.store, keys).catch((err: unknown) => warnOf({ err }, 'left to the sweeping'));
  const files = openFiles(config, { letGo, warn: warnOf });
  server.addHook('onClose', () => files.reading.close());
  const exporter = openExporter({
    ...{ database, clock, log: server.log, files, publicUrl: address },
    commit: (work, job) => commitJob(work, job),
  });
  const commit = committer(database, broadcaster, { delivery, exporter, warn: warnOf, last: announceDecisions });
  const commitJob = jobCommitter(commit, clock);
  broadcaster.listen(sockets);
  const bot = telegram && openBot(telegram, { server, database, commit, clock });

  server.decorateRequest('user', null);
  server.decorateRequest('operator', null);
  server.decorateRequest('now');
  server.decorateRequest('onlyAccounts', null);
  server.addHook('onRequest', async (request, reply) => {
    request.now = clock.now();
    reply.header('x-request-id', request.id);
  });
  if (config.logLevel === 'debug' || config.logLevel === 'trace') logAnswered(server);
  acceptJson(server);
  answerErrors(server);
  await guardApp(server, config.givenPublicUrl?.startsWith('https:') ?? false);
  await server.register(websocket, {
    options: { maxPayload: 4096 },
    preClose(done) {
      sockets.close();
      underWay.cutLater();
      const { clients } = server.websocketServer;
      for (const client of clients) client.close(GOING_AWAY);
      const goodbye = setTimeout(() => clients.forEach((client) => client.terminate()), GOODBYE_MS);
      server.websocketServer.close((error) => {
        clearTimeout(goodbye);
        done(error);
      });
    },
  });

  refuseStrange(server);
  mountGate(server, RESOURCES.flat(), config);

  const within = new AskedWithin();
  const userOf = within.first(async (request: FastifyRequest, reply?: FastifyReply) => {
    const token = cookie.read(request);
    const found = token === undefined ? null : await findSession(database, token, request.now, reply !== undefined);
    if (found?.prolonged && token !== undefined && reply) cookie.write(reply, token);
    return found?.user ?? null;
  });
  const warn = (message: string) => server.log.warn(message);
  const visitorOf = visitorsBy(userOf);
  const limits = limitsOf(config, database, async (request, name) => {
    const token = browsers.tokenOf(request);
    return token === undefined ? null : accountsKnowing(database.db, name, token);
  });
  const platform = openPlatform(config, {
    ...{ database, commit: commitJob, clock, contract, warn },
    visitorOf: (request) => visitorOf(request).then((user) => user && { id: user.id, rights: rightsOf(user) }),
  });
  mountRoutes(server, RESOURCES.flat(), {
    db: database.db,
    commit,
    cookie,
    browserCookie: browsers,
    limits,
    limitWrites: writeLimit(config.writesPerMinute),
    publicUrl: address,
    production: config.production,
    filesQuota: config.filesQuota,
    push: { key: push.key, services: config.pushServices },
    botName: () => bot?.name() ?? null,
    files,
    sourceMaps: platform.sourceMaps,
    findSession: userOf,
    tellProgress: broadcaster.announceProgress,
    findTeam: platform.findTeam,
    registryFor: (request) => platform.offerFor(request).then(({ registry }) => registry),
    noteExport: (request) => noteExport(database, request),
  });
  mountSocket(
    server,
    sockets,
    (token) => commitJob((tx) => redeemSocketToken(tx, token, clock.now()), { name: 'socket token' }),
    (request) => refuseForeignOrigin(request, address()),
    answerUnknownCall,
  );
  mountOpenapi(server, RESOURCES.flat(), address);
  mountHealth(server, database);
  mountOneClick(server, commitJob, limits);
  mountFeeds(server, { database, commit: commitJob, clock, publicUrl: address });
  void server.register(platform.plugin);
  await mountBuiltFiles(server, config, platform.files);
  mountPages(server, config, {
    publicUrl: address,
    // A page is shown to a visitor while the database is away.
    reviews: () => landingReviews(database.db).catch(() => []),
    isReferral: (code) => isReferralCode(database.db, code).catch(() => false),
    newsPages: () => listedNews(database.db).catch(() => []),
    newsAt: (path, query) => newsAt(database.db, path, query).catch(() => null),
    userOf: visitorOf,
    answerOf: answerWithin(server, within),
    offerFor: platform.offerFor,
  });

  server.addHook('onClose', async () => {
    await bot?.stop();
    await exporter.close();
    await delivery.close();
    await broadcaster.close();
  });
  return { server, commit: commitJob, delivery, exporter, underWay, named, files, bot };
}

function portOf({ server }: FastifyInstance, config: Config): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : config.port;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@planner/server-core';
import { openPlatform } from '@planner/platform-server';
import { type Config, publicUrl } from './config/config.ts';
import type { Database } from './database/database.ts';
import { reportsOf } from './database/replica/reports.ts';
import type { ReadingPool } from './foreign-files/reading-pool.ts';
import type { CallTimes } from './http/answers/call-times.ts';
import { mountRequestChecks } from './http/connection/request-checks.ts';
import type { UnderWay } from './http/connection/under-way.ts';
import { refuseStrange } from './http/connection/unreadable.ts';
import { mountHealth } from './http/probes/health.ts';
import { type Limits, limitsOf } from './http/limits/limits.ts';
import { openServer } from './http/open-server.ts';
import { type Readiness, readinessOf } from './http/probes/readiness.ts';
import { mountOpenapi } from './http/openapi/mount-openapi.ts';
import { refuseForeignOrigin } from './http/origin.ts';
import { mountPages } from './http/pages/mount-pages.ts';
import type { Parts } from './http/parts.ts';
import { policyFile } from './http/policy/policy-file.ts';
import { publicFiles } from './http/public-files.ts';
import { answerUnknownCall } from './http/refuse.ts';
import { internalReads } from './http/routes/internal-reads.ts';
import { mountRoutes } from './http/routes/mount-routes.ts';
import { browserCookie } from './http/session/browser-cookie.ts';
import { sessionCookie } from './http/session/cookie.ts';
import { visitorsBy } from './http/session/visitors.ts';
import type { Files } from './http/uploads/open-files.ts';
import { rightsOf } from './http/who.ts';
import { writeLimit } from './http/write-limit.ts';
import { openBroadcaster } from './live/broadcaster.ts';
import type { CommitJob } from './live/commit.ts';
import { registerWebsocket } from './http/connection/register-websocket.ts';
import { mountSocket } from './live/socket-route.ts';
import { Sockets } from './live/sockets.ts';
import { openBackgroundWork, type Work } from './background-work.ts';
import { contract } from './platform/host.ts';
import { RESOURCES } from './resources.ts';
import { accountsKnowing, isReferralCode } from './resources/accounts/accounts.service.ts';
import { noteExport } from './resources/accounts/security-log/security-log.service.ts';
import { findSession, goOn } from './resources/accounts/sessions/sessions.service.ts';
import { redeemSocketToken } from './resources/accounts/sessions/socket-tokens.service.ts';
import { mountBillPages } from './resources/bills/page/bill-page.ts';
import { mountAnswerPages } from './resources/bot/links/answer-page.ts';
import { mountFeeds } from './resources/calendar-feeds/feed-reading.ts';
import { listedNews, newsAt } from './resources/news/news-pages.service.ts';
import { mountOneClick } from './resources/notifications/unsubscribing/one-click.ts';
import { landingReviews } from './resources/reviews/reviews.service.ts';
import { occupy } from './watchdog/shared-state.ts';
import type { nameRequests } from './watchdog/watchdog.ts';

export interface App extends Pick<Work, 'delivery' | 'exporter' | 'letters' | 'bot'> {
  server: FastifyInstance;
  /** Runs a job's transaction and sends its announcements after the commit. */
  commit: CommitJob;
  underWay: UnderWay;
  readiness: Readiness;
  /** The current requests, named for the watchdog. */
  named: ReturnType<typeof nameRequests>;
  files: Files;
  /** The times of calls. Null without a port of metrics. */
  calls: CallTimes | null;
  sockets: Sockets;
}

const ROUTES = RESOURCES.flat();

/**
 * Builds the server on an open database, without listening. `reading` is a pool that several apps of one process share;
 * without it the app opens and closes its own.
 */
export async function buildApp(config: Config, database: Database, clock: Clock, reading?: ReadingPool): Promise<App> {
  const { server, underWay, named, calls } = await openServer(config, clock);
  const address = addressOf(server, config);
  const broadcaster = openBroadcaster(database, (message) => server.log.warn(message));
  const sockets = openSockets(server, database, clock);
  broadcaster.listen(sockets);
  const reports = reportsOf(database, config.replicaUrl, (message) => server.log.warn(message));
  const parts = { server, database, reports, clock, broadcaster, reading, publicUrl: address };
  const work = await openBackgroundWork(config, parts);
  const { commit, commitJob, files, push, bot } = work;
  await registerWebsocket(server, sockets, underWay);
  refuseStrange(server);
  mountRequestChecks(server, ROUTES, config);

  const session = sessionsOf(config, database);
  const limits = limitsOf(config, database, async (request, name) => {
    const token = session.browserCookie.tokenOf(request);
    return token === undefined ? null : accountsKnowing(database.db, name, token);
  });
  const platform = openPlatform(config, {
    database,
    commit: commitJob,
    clock,
    contract,
    warn: (message) => server.log.warn(message),
    visitorOf: session.signedInOf,
  });
  const routing: Parts = {
    db: database.db,
    reports: reports.db,
    commit,
    cookie: session.cookie,
    browserCookie: session.browserCookie,
    limits,
    limitWrites: writeLimit(config.writesPerMinute),
    publicUrl: address,
    production: config.production,
    filesQuota: config.filesQuota,
    push: { key: push.key, services: config.pushServices },
    botName: (messenger) => bot?.name(messenger) ?? null,
    linkTo: (messenger, parameter) => bot?.linkTo(messenger, parameter) ?? null,
    files,
    sourceMaps: platform.sourceMaps,
    findSession: session.userOf,
    tellProgress: broadcaster.announceProgress,
    findTeam: platform.findTeam,
    registryFor: (request) => platform.registryFor(request).then(({ registry }) => registry),
    noteExport: (request) => noteExport(database, request),
  };
  mountRoutes(server, ROUTES, routing);
  mountSocket(
    server,
    sockets,
    (token) => commitJob((tx) => redeemSocketToken(tx, token, clock.now()), { name: 'socket token' }),
    (request) => refuseForeignOrigin(request, address()),
    answerUnknownCall,
  );
  mountOpenapi(server, ROUTES, address);
  const readiness = readinessOf({ database, reachStore: files.reach, isDiskFull: files.isDiskFull });
  mountHealth(server, readiness);
  mountSecretLinks(server, { database, work, clock, limits, publicUrl: address });
  await server.register(platform.plugin);
  await server.register(publicFiles);
  await server.register(policyFile, { operator: config.operator });
  mountPages(server, config, {
    ...pagesFrom(database),
    publicUrl: address,
    userOf: session.visitorOf,
    findUser: session.userOf,
    reads: internalReads(ROUTES, routing, { watch: (name) => occupy(named, name), calls }),
    registryFor: platform.registryFor,
  });
  server.addHook('onClose', reports.close);
  // Fastify runs onClose hooks in reverse order: the queues end before the parts that they use.
  server.addHook('onClose', work.close);
  const { delivery, exporter, letters } = work;
  const watched = { underWay, readiness, named, calls, sockets };
  return { server, commit: commitJob, delivery, exporter, files, letters, bot, ...watched };
}

interface SecretLinks {
  database: Database;
  work: Pick<Work, 'commit' | 'commitJob' | 'files'>;
  clock: Clock;
  limits: Limits;
  publicUrl(): string;
}

/** The addresses that need no session, because they contain a secret or a signature. */
function mountSecretLinks(server: FastifyInstance, { work, ...around }: SecretLinks): void {
  const { commit, commitJob, files } = work;
  mountOneClick(server, commitJob, around.limits);
  mountFeeds(server, { ...around, commit: commitJob });
  mountAnswerPages(server, { ...around, commit });
  mountBillPages(server, { ...around, files: files.store, commit: commitJob });
}

/** The public address for people and mails. A port that the system chooses is known after the server listens. */
function addressOf(server: FastifyInstance, config: Config): () => string {
  let known = publicUrl(config, config.port);
  server.addHook('onListen', async () => {
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    known = publicUrl(config, port);
  });
  return () => known;
}

function openSockets(server: FastifyInstance, database: Database, clock: Clock): Sockets {
  return new Sockets((sessions) =>
    goOn(database.db, sessions, clock.now()).catch((error: unknown) => {
      server.log.warn({ err: error }, 'whose sessions go on could not be looked up');
      return null;
    }),
  );
}

/** The functions that identify the sender of a request: the user of its session, and its browser. */
function sessionsOf(config: Config, database: Database) {
  const cookie = sessionCookie(config.givenPublicUrl ?? '');
  const userOf = async (request: FastifyRequest, reply?: FastifyReply) => {
    const token = cookie.read(request);
    const found = token === undefined ? null : await findSession(database, token, request.now, reply !== undefined);
    if (found?.prolonged && token !== undefined && reply) cookie.write(reply, token);
    return found?.user ?? null;
  };
  const visitorOf = visitorsBy(userOf);
  return {
    cookie,
    browserCookie: browserCookie(config.givenPublicUrl ?? ''),
    userOf,
    visitorOf,
    /** The user of a page for the platform. */
    async signedInOf(request: FastifyRequest) {
      const user = await visitorOf(request);
      return user && { id: user.id, rights: rightsOf(user) };
    },
  };
}

/** The parts of pages that come from the database. While the database is unreachable, pages are shown without them. */
function pagesFrom({ db }: Database) {
  return {
    reviews: () => landingReviews(db).catch(() => []),
    isReferral: (code: string) => isReferralCode(db, code).catch(() => false),
    newsPages: () => listedNews(db).catch(() => []),
    newsAt: (path: string, query: URLSearchParams) => newsAt(db, path, query).catch(() => null),
  };
}

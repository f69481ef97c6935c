import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { PublicReview } from '@planner/contract';
import type { Registry } from '@planner/platform-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESSED_IN_PARTS, PAGE_HEADERS, pagePolicy } from '@planner/server-core';
import {
  browserSecret,
  LED_COOKIE,
  type Override,
  overrideAsked,
  pageRoute,
  type PageRoute,
} from '@planner/platform-server';
import type { Config } from '../../config/config.ts';
import { isPage } from '../connection/methods.ts';
import { answerUnknownCall } from '../refuse.ts';
import { referralCookie } from '../session/referral.ts';
import type { SignedIn } from '../who.ts';
import { fillNews, isFirstView, type NewsShown, withFirstView } from './fill-news.ts';
import { type AnswerOf, firstAnswers } from './first-answers.ts';
import { asksForReviews, fillFirst, fillPage, fillReviews, inParts } from './html-page.ts';
import { type LinkedPage, withHead, withNoHead, withOwnHead } from './page-head.ts';
import { fillForms, type LeftForm, mountPlainForms } from './plain-forms.ts';
import { type ListedPage, mountSearchEngines } from './search-engines.ts';

/** PLT-311: nginx would hold the beginning of a page until its end. */
const PASSED_ON = { 'x-accel-buffering': 'no' };
const NOTHING = { session: [], all: null };
const NONCE = '__CSP_NONCE__';
const NOT_BUILT = 'Страницы не собраны. Выполните npm run build и обновите эту.';

interface PageParts {
  publicUrl(): string;
  /** Which remotes the page may use, and the page of a path that one of them has prerendered. */
  offerFor(
    request: FastifyRequest,
  ): Promise<{ registry: Registry; prerendered(path: string): Promise<string | undefined> }>;
  /** Who is signed in; null also while that cannot be found out. */
  userOf(request: FastifyRequest): Promise<SignedIn | null>;
  answerOf: AnswerOf;
  /** LND-43: whether a code is that of a colleague; not while that cannot be read. */
  isReferral(code: string): Promise<boolean>;
  /** What is shown of what people say of the product; none while that cannot be read. */
  reviews(): Promise<readonly PublicReview[]>;
  /** The pages of the news, the newest first; none while they cannot be read. */
  newsPages(): Promise<readonly ListedPage[]>;
  /** What a page of the news shows and says of itself; null of any other page, and while it cannot be read. */
  newsAt(path: string, query: URLSearchParams): Promise<{ said: LinkedPage | null; shown: NewsShown } | null>;
}

/** PLT-43: prerendered pages, and the shell for every path that is no call and no file. */
export function mountPages(app: FastifyInstance, config: Config, parts: PageParts): void {
  const referral = referralCookie(config.givenPublicUrl ?? '');

  /** PLT-234. What the page of somebody signed in begins with, where it is going to be read. */
  async function firstOf(request: FastifyRequest, reply: FastifyReply, route: PageRoute | null) {
    if (route?.route.public || request.method !== 'GET') return NOTHING;
    const user = await parts.userOf(request);
    return user === null ? NOTHING : firstAnswers(route, user, { request, reply, answerOf: parts.answerOf });
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    left: LeftForm | null = null,
  ): Promise<FastifyReply> {
    const ref = referral.keep(request, reply);
    const isInvited = ref !== undefined && (await parts.isReferral(ref));
    // Asked beside what it is offered: both want it.
    void parts.userOf(request);
    const { registry, prerendered } = await parts.offerFor(request);
    const own = await prerendered(path);
    const first = own !== undefined && isFirstView(own) ? own : undefined;
    const built = first === undefined ? own : undefined;
    const template = built ?? (await shellPage(config.shellDir, isPreviousWanted(request)));
    reply.headers(PAGE_HEADERS).header('cache-control', 'private, no-cache').header('vary', 'cookie');
    if (template === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    const route = pageRoute(registry, path, request.cookies[LED_COOKIE]);
    const { session, all } = built === undefined ? await firstOf(request, reply, route) : NOTHING;
    // What is of a person is kept nowhere.
    if (session.length > 0) reply.header('cache-control', 'private, no-store');
    const override = built === undefined ? await overrideOf(request, reply) : null;
    const filled = fillPage(template, { nonce, registry, route, config, ref, isInvited, override });
    const answer = (to: FastifyReply, page: string | Readable) => answerPage(to, page, nonce, override);
    const carried = async () => ({ at: route?.at, answers: (await all?.()) ?? session });
    if (built === undefined) {
      const news = await parts.newsAt(path, queryOf(request.url));
      const isThere = news?.shown.kind !== 'none';
      const page = news?.said ? withHead(filled, parts.publicUrl(), news.said) : withNoHead(filled, isThere);
      const sent = news === null && all !== null ? inParts(page, carried, () => reply.raw.headersSent) : null;
      if (sent !== null) return answer(reply.headers(PASSED_ON), sent);
      const known = fillFirst(page, await carried());
      if (news === null) return answer(reply, known);
      // Filled last, as everything that people wrote: it holds no marks that would be filled.
      const whole =
        first === undefined ? known : withFirstView(known, fillNews(first.replaceAll(NONCE, nonce), news.shown));
      if (!isThere) return answer(reply.code(404), whole);
      return isKept(request, reply, whole, [nonce, registry.page]) ? reply.code(304).send() : answer(reply, whole);
    }
    const page = fillForms(withOwnHead(fillFirst(filled, await carried()), parts.publicUrl(), path), left);
    reply.code(left?.status ?? 200);
    return answer(reply, asksForReviews(page) ? fillReviews(page, await parts.reviews()) : page);
  }

  /** PLT-291. A page with an override is of this one moment, and who has agreed to it stands in the log. */
  async function overrideOf(request: FastifyRequest, reply: FastifyReply): Promise<Override | null> {
    const override = await overrideAsked({
      ...{ query: queryOf(request.url), hostname: request.hostname, publicUrl: parts.publicUrl() },
      userOf: () => parts.userOf(request),
      browserSecret: () => browserSecret(request, reply, parts.publicUrl()),
    });
    if (override === null) return null;
    reply.header('cache-control', 'private, no-store');
    if (override.isGiven)
      request.log.info({ override: override.of }, 'a page runs code from the machine of its visitor');
    return override;
  }

  function answerPage(
    reply: FastifyReply,
    page: string | Readable,
    nonce: string,
    override: Override | null,
  ): FastifyReply {
    const policy = pagePolicy({
      ...{ nonce, publicUrl: parts.publicUrl(), analyticsUrl: config.links.analytics },
      override: override?.isGiven ? override.origin : undefined,
    });
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page);
  }

  mountPlainForms(app, {
    publicUrl: parts.publicUrl,
    sendPage: (request, reply, left) => sendPage(request, reply, '/', left),
  });
  mountSearchEngines(app, {
    ...parts,
    registryFor: (request) => parts.offerFor(request).then(({ registry }) => registry),
  });
  // A route, not the handler of what is not found: only routes are compressed.
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

/** NWS-13. What a browser has is the same but for the nonce and the number of the page; it keeps its policy with its page, so a 304 says none. */
function isKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  ofOnePage: readonly (string | undefined)[],
): boolean {
  const lasting = ofOnePage.reduce((text: string, part) => (part ? text.replaceAll(part, '') : text), page);
  const tag = `W/"${createHash('sha256').update(lasting).digest('base64url')}"`;
  reply.header('etag', tag);
  const kept = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return kept.includes(tag);
}

function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
/** PLT-214. Asked for by a page of the present shell that did not come about. */
const isPreviousWanted = ({ url }: FastifyRequest) => queryOf(url).get('shell') === 'previous';

/** The shell's page; the present one says whether there is one before it to go back to. */
async function shellPage(shellDir: string, isPrevious: boolean): Promise<string | undefined> {
  const [present, previous] = await Promise.all(
    ['index.html', 'previous.html'].map((name) => readText(join(shellDir, name))),
  );
  if (isPrevious && previous !== undefined) return previous;
  return present?.replace('<!--shell-previous-->', previous === undefined ? '' : '<meta id="mfe-previous">');
}

function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { PublicReview } from '@planner/contract';
import type { Registry } from '@planner/platform-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS, pagePolicy } from '@planner/server-core';
import {
  asFirst,
  browserSecret,
  filledText,
  fillFirst,
  firstLater,
  isPageOfProduct,
  isPreviousWanted,
  LED_COOKIE,
  type NewTexts,
  type Override,
  overrideAsked,
  type PageFacts,
  pageRoute,
  shellPage,
  versionsKey,
} from '@planner/platform-server';
import type { Config } from '../../config/config.ts';
import type { InternalReads } from '../routes/internal-reads.ts';
import { referralCookie } from '../session/referral.ts';
import type { SignedIn } from '../who.ts';
import { answerPage, type KeptPages, keptPages, ownAlone, type PageTexts, sharedByAll } from './answer-page.ts';
import { fillNews, isFirstView, type NewsShown, withFirstView } from './fill-news.ts';
import { type FindUser, firstAnswers } from './first-answers.ts';
import { asksForReviews, filledPage, fillReviews } from './html-page.ts';
import { type LinkedPage, withHead, withNoHead, withOwnHead } from './page-head.ts';
import { fillForms, type LeftForm } from './plain-forms.ts';

/** PLT-311: otherwise nginx buffers the beginning of a page until its end. */
const UNBUFFERED = { 'x-accel-buffering': 'no' };
const NOTHING = { session: [], all: null };
const NONCE = '__CSP_NONCE__';
const NOT_BUILT = 'Страницы не собраны. Выполните npm run build и обновите эту.';

export interface PageParts {
  publicUrl(): string;
  /** The remotes that the page may use, and the prerendered page of a path, if a remote has one. */
  registryFor(
    request: FastifyRequest,
  ): Promise<{ registry: Registry; prerendered(path: string): Promise<string | undefined> }>;
  /** The signed-in user; null also while the user cannot be read. */
  userOf(request: FastifyRequest): Promise<SignedIn | null>;
  findUser: FindUser;
  /** The calls whose answers a page contains. */
  reads: InternalReads;
  /** LND-43: whether a code belongs to a colleague; false while that cannot be read. */
  isReferral(code: string): Promise<boolean>;
  /** The reviews that pages show; empty while they cannot be read. */
  reviews(): Promise<readonly PublicReview[]>;
  /** The head and the content of a news page. Null for any other page, and while the news cannot be read. */
  newsAt(path: string, query: URLSearchParams): Promise<{ said: LinkedPage | null; shown: NewsShown } | null>;
}

/** One page that is sent to one visitor. */
interface Page extends PageFacts {
  request: FastifyRequest;
  reply: FastifyReply;
  path: string;
  kept: KeptPages;
  anew: NewTexts;
  /** Returns the same key for pages with the same text, except for their overrides. */
  key(): string;
  /** Returns the page with everything except the visitor's own answers. */
  fill(override: Override | null, anew: NewTexts): string;
}

type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  left?: LeftForm | null,
) => Promise<FastifyReply>;

/**
 * Sends the prerendered page of a path, otherwise the shell's page. A form that was refused without JavaScript is shown
 * with its typed values.
 */
export function pageSender(config: Config, parts: PageParts): SendPage {
  const referral = referralCookie(config.givenPublicUrl ?? '');
  const kept = keptPages();

  return async (request, reply, path, left = null) => {
    const ref = referral.keep(request, reply);
    const isInvited = ref !== undefined && (await parts.isReferral(ref));
    // The registry needs the user too, so both are read at the same time.
    void parts.userOf(request);
    const { registry, prerendered } = await parts.registryFor(request);
    const own = await prerendered(path);
    const isWhole = own !== undefined && !isFirstView(own);
    const template = isWhole ? own : shellPage(config.shellDir, isPreviousWanted(request.url));
    reply.headers(PAGE_HEADERS).header('cache-control', 'private, no-cache').header('vary', 'cookie');
    if (template === undefined) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const nonce = randomBytes(16).toString('base64');
    const route = pageRoute(registry, path, request.cookies[LED_COOKIE]);
    const known = { route, config, ref, isInvited };
    const page: Page = {
      request,
      reply,
      path,
      kept,
      nonce,
      registry,
      route,
      anew: { nonce, number: registry.page ?? '' },
      key: () => JSON.stringify([kept.numberOf(template), versionsKey({ registry, route }), ref, isInvited]),
      fill: (override, anew) =>
        filledPage(template, { ...known, override, nonce: anew.nonce, registry: numbered(registry, anew) }),
    };
    return isWhole ? sendPrerendered(page, left, config, parts) : sendShellPage(page, own, config, parts);
  };
}

const numbered = (registry: Registry, { number }: NewTexts): Registry =>
  number === '' ? registry : { ...registry, page: number };

async function sendPrerendered(page: Page, left: LeftForm | null, config: Config, parts: PageParts) {
  const { reply, path, route } = page;
  const known = fillFirst(page.fill(null, page.anew), { at: route?.at, answers: [] }).join('');
  const filled = fillForms(withOwnHead(known, parts.publicUrl(), path), left);
  reply.code(left?.status ?? 200);
  const whole = asksForReviews(filled) ? fillReviews(filled, await parts.reviews()) : filled;
  // LND-7: the landing page is four times as long as other pages, and brotli makes it smaller than gzip does.
  return reply
    .header('content-security-policy', policyOf(page, null, config, parts))
    .type('text/html; charset=utf-8')
    .send(whole);
}

/** `firstView`: the prerendered content that the page shows until the remote has started. */
async function sendShellPage(page: Page, firstView: string | undefined, config: Config, parts: PageParts) {
  const { request, reply, path, nonce, registry, route, kept, anew } = page;
  const { session, all } = await firstOf(page, parts);
  // No cache may store a person's data.
  if (session.length > 0) reply.header('cache-control', 'private, no-store');
  const override = await overrideOf(page, parts);
  const answer = (texts: PageTexts) => answerPage(page, texts, policyOf(page, override, config, parts));
  const carried = async () => ({ at: route?.at, answers: (await all?.()) ?? session });
  const fill = (marks: NewTexts) => page.fill(override, marks);
  const news = await parts.newsAt(path, queryOf(request.url));
  const isThere = news === null ? override !== null || isPageOfProduct(registry, path) : news.shown.kind !== 'none';
  if (!isThere) reply.code(404);
  if (news === null) {
    const key = JSON.stringify([page.key(), override, isThere]);
    const { beginning, end } = kept.find(key, anew, (marks) => withNoHead(fill(marks), isThere));
    const rest = end === null ? '' : filledText(end, anew).toString();
    if (end === null) return answer({ beginning, rest });
    if (all === null) return answer({ beginning, rest: asFirst(await carried()) + rest });
    reply.headers(UNBUFFERED);
    return answer({ beginning, rest, later: () => firstLater(carried, () => reply.raw.headersSent) });
  }
  const filled = fill(anew);
  const headed = news.said ? withHead(filled, parts.publicUrl(), news.said) : withNoHead(filled, isThere);
  // Filled last: the users' texts may contain marks, which must stay text.
  const text = fillFirst(headed, await carried()).join('');
  const whole =
    firstView === undefined ? text : withFirstView(text, fillNews(firstView.replaceAll(NONCE, nonce), news.shown));
  if (isThere && isKept(page, whole, [nonce, registry.page])) return reply.code(304).send();
  return answer(session.length === 0 ? sharedByAll(whole) : ownAlone(whole));
}

/** PLT-234. The first answers for a signed-in user's page, only when the page will be shown. */
async function firstOf({ request, reply, route }: Page, { userOf, reads, findUser }: PageParts) {
  if (route?.route.public || request.method !== 'GET') return NOTHING;
  const user = await userOf(request);
  return user === null ? NOTHING : firstAnswers(route, user, { request, reply, reads, findUser });
}

/**
 * PLT-291. The override that the visitor asks for. A page with an override is never cached, and the log records the
 * consent.
 */
async function overrideOf({ request, reply }: Page, parts: PageParts): Promise<Override | null> {
  const override = await overrideAsked({
    query: queryOf(request.url),
    hostname: request.hostname,
    publicUrl: parts.publicUrl(),
    userOf: () => parts.userOf(request),
    browserSecret: () => browserSecret(request, reply, parts.publicUrl()),
  });
  if (override === null) return null;
  reply.header('cache-control', 'private, no-store');
  if (override.isGiven) request.log.info({ override: override.of }, 'a page runs code from the machine of its visitor');
  return override;
}

const policyOf = ({ nonce }: Page, override: Override | null, { links }: Config, { publicUrl }: PageParts) =>
  pagePolicy({
    nonce,
    publicUrl: publicUrl(),
    analyticsUrl: links.analytics,
    override: override?.isGiven ? override.origin : undefined,
  });

/**
 * NWS-13. Whether the browser has this page in its cache. The parts that differ on every page do not count. A 304 sends
 * no policy: the browser keeps the policy with the page.
 */
function isKept({ request, reply }: Page, html: string, anew: readonly (string | undefined)[]): boolean {
  const lasting = anew.reduce((text: string, part) => (part ? text.replaceAll(part, '') : text), html);
  const tag = `W/"${createHash('sha256').update(lasting).digest('base64url')}"`;
  reply.header('etag', tag);
  const kept = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return kept.includes(tag);
}

const queryOf = (url: string) => new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);

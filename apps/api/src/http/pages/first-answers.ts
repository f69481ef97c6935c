import { dayInZone, isDay, weekStart } from '@planner/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoute, WrittenAnswer } from '@planner/platform-server';
import type { SignedIn } from '../who.ts';

/** The time that the beginning of a page waits for the signed-in user. Later the page requests the user itself. */
const BEGINNING_MS = 100;
/**
 * The time that the end of a page waits for its reads. Meanwhile the browser loads the page's files, and the page would
 * only repeat the same reads.
 */
const END_MS = 500;

type FirstRead = NonNullable<PageRoute['route']['first']>[number];

/** The signed-in user, for every page of the shell. */
const SESSION: readonly FirstRead[] = [{ of: 'GET /api/auth/check' }, { of: 'GET /api/user/me' }];

/** Answers a URL as the server answers the same user's request. */
export interface AnswerOf {
  (
    url: string,
    request: FastifyRequest,
    user: SignedIn,
  ): Promise<{ status: number; body: string; topics: string | undefined; cookies: string[] }>;
}

interface Around {
  user: SignedIn;
  now: Date;
  search: URLSearchParams;
}

/** The input of a read as the page will send it. The page's address names its days; the default is today. */
function inputOf({ params, query }: FirstRead, { user, now, search }: Around) {
  const named = search.get('date') ?? '';
  const day = isDay(named) ? named : dayInZone(now.getTime(), user.time_zone);
  const days = { day, week: weekStart(day) };
  const filled = Object.entries(params ?? {}).map(([name, what]) => [name, days[what]] as const);
  return { ...(params && { params: Object.fromEntries(filled) }), ...(query && { query }) };
}

function urlOf({ of, query }: FirstRead, { params = {} }: { params?: Readonly<Record<string, string>> }): string {
  const path = of.slice('GET '.length).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

const hedgedStep = <Result>(work: Promise<Result>, patience: number): Promise<Result | null> => {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), patience);
  return Promise.race([work.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
};

interface Answers {
  /** The answers about the signed-in user; empty unless all of them are known. */
  session: readonly WrittenAnswer[];
  /**
   * Reads the data of the route and returns it together with `session`. Never rejects. Null when the route has no first
   * reads.
   */
  all: (() => Promise<readonly WrittenAnswer[]>) | null;
}

const hasCome = (answer: WrittenAnswer | null) => answer !== null;

/**
 * PLT-234. The answers to the first requests of a shell page, for the page's user. Each read is a request to this
 * server itself, so that the usual checks decide. A refused, failed or slow read is omitted.
 */
export async function firstAnswers(
  found: PageRoute | null,
  user: SignedIn,
  { request, reply, answerOf }: { request: FastifyRequest; reply: FastifyReply; answerOf: AnswerOf },
): Promise<Answers> {
  const search = new URLSearchParams(request.url.split('?')[1] ?? '');
  const around = { user, now: request.now, search };
  const cookies = new Set<string>();
  const ask = async (read: FirstRead): Promise<WrittenAnswer | null> => {
    const input = inputOf(read, around);
    const url = urlOf(read, input);
    const answer = await answerOf(url, request, user);
    if (answer.status !== 200) return null;
    for (const cookie of answer.cookies) cookies.add(cookie);
    const topics = answer.topics?.split(',').filter(Boolean) ?? [];
    return { key: read.of, input, url, json: answer.body, topics };
  };
  const askAll = (reads: readonly FirstRead[], patience: number) =>
    Promise.all(reads.map((read) => hedgedStep(ask(read), patience)));
  const reads = found?.route.first ?? [];
  const session = await askAll(SESSION, BEGINNING_MS);
  // A read may prolong the session. The browser gets the new cookie, and later reads find the session prolonged.
  if (cookies.size > 0) reply.header('set-cookie', [...cookies]);
  // A page with only one of these two answers would request both again.
  if (!session.every(hasCome)) return { session: [], all: null };
  if (reads.length === 0) return { session, all: null };
  return { session, all: async () => [...session, ...(await askAll(reads, END_MS)).filter(hasCome)] };
}

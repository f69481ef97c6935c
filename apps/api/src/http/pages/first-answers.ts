import { dayInZone, isDay, weekStart } from '@planner/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoute, WrittenAnswer } from '@planner/platform-server';
import type { SignedIn } from '../who.ts';

/** So long the beginning of a page waits for who is signed in; what comes later the page asks for itself. */
const BEGINNING_MS = 100;
/** So long its end waits for what it reads: meanwhile its files are loaded, and the page would only ask for the same once more. */
const END_MS = 500;

type FirstRead = NonNullable<PageRoute['route']['first']>[number];

/** Who is signed in, for every page of the shell. */
const SESSION: readonly FirstRead[] = [{ of: 'GET /api/auth/check' }, { of: 'GET /api/user/me' }];

/** What a call is answered to the same person, by the same server, in the same way. */
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

/** The input of a read as the page will ask for it: days are those of its address, else of today. */
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
  /** Who is signed in; none where that is not known whole. */
  session: readonly WrittenAnswer[];
  /** Reads what the route reads, and answers both; never rejected. Null where there is nothing more to read. */
  all: (() => Promise<readonly WrittenAnswer[]>) | null;
}

const hasCome = (answer: WrittenAnswer | null) => answer !== null;

/**
 * PLT-234. What a page of the shell would ask first, asked for the person whose page it is: each read is a request of its own to this
 * server, so that who may read what is decided where it always is. A refusal, a fault or what takes too long is left out.
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
  // A session that was prolonged on the way stays prolonged in the browser; what is read after finds it prolonged.
  if (cookies.size > 0) reply.header('set-cookie', [...cookies]);
  // A page that knows half of who is signed in asks for the other half: then it asks for all of it.
  if (!session.every(hasCome)) return { session: [], all: null };
  if (reads.length === 0) return { session, all: null };
  return { session, all: async () => [...session, ...(await askAll(reads, END_MS)).filter(hasCome)] };
}

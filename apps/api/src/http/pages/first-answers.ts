import { dayInZone, isDay, weekStart } from '@planner/schedule';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageRoute, WrittenAnswer } from '@planner/platform-server';
import type { InternalReads } from '../routes/internal-reads.ts';
import { isToProlong, type SignedIn } from '../who.ts';

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

/** Looks up the user of a page's session once more, prolongs the session and renews its cookie. */
export type FindUser = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | null>;

interface Input {
  params?: Readonly<Record<string, string>>;
  query?: NonNullable<FirstRead['query']>;
}

type Days = Readonly<Record<'day' | 'week', string>>;

/** The days of a page: its address names them, and the default is today. */
function daysOf({ url, now }: FastifyRequest, { time_zone }: SignedIn): Days {
  const named = new URLSearchParams(url.split('?')[1] ?? '').get('date') ?? '';
  const day = isDay(named) ? named : dayInZone(now.getTime(), time_zone);
  return { day, week: weekStart(day) };
}

/** The input of a read as the page will send it. Most reads name no day, so the days are computed on demand. */
function inputOf({ params, query }: FirstRead, daysOfPage: () => Days): Input {
  if (params === undefined) return query === undefined ? {} : { query };
  const days = daysOfPage();
  const filled = Object.entries(params).map(([name, what]) => [name, days[what]] as const);
  return { params: Object.fromEntries(filled), ...(query && { query }) };
}

const PLACE = /\{(\w+)\}/g;

/** A read as a request by HTTP would send it: the URL, and the texts in it. */
function sentOf({ of, query = {} }: FirstRead, { params: known = {} }: Input) {
  const params: Record<string, string> = {};
  for (const [, name = ''] of of.matchAll(PLACE)) params[name] = known[name] ?? '';
  const path = of.slice('GET '.length).replace(PLACE, (_, name: string) => params[name] ?? '');
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)] as const);
  const url = texts.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(texts))}`;
  return { url, params, query: Object.fromEntries(texts) };
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

const NO_ANSWERS: Answers = { session: [], all: null };

interface Page {
  request: FastifyRequest;
  reply: FastifyReply;
  reads: InternalReads;
  findUser: FindUser;
}

/**
 * PLT-234. The answers to the first requests of a shell page, for the page's user. A refused, failed or slow read is
 * omitted.
 */
export async function firstAnswers(
  found: PageRoute | null,
  visitor: SignedIn,
  { request, reply, reads, findUser }: Page,
): Promise<Answers> {
  const { now } = request;
  // PLT-317. The headers of the page contain the renewed cookie, so the session is prolonged before its first part.
  const user = isToProlong(visitor, now) ? await hedgedStep(findUser(request, reply), BEGINNING_MS) : visitor;
  if (user === null) return NO_ANSWERS;
  let days: Days | undefined;
  const daysOfPage = () => (days ??= daysOf(request, user));
  const ask = async (read: FirstRead): Promise<WrittenAnswer | null> => {
    const input = inputOf(read, daysOfPage);
    const { url, ...sent } = sentOf(read, input);
    const answer = await reads.answer({ key: read.of, ...sent }, user, reply);
    return answer && { key: read.of, input, url, json: answer.json, topics: [...answer.topics] };
  };
  const askAll = (wanted: readonly FirstRead[], patience: number) =>
    Promise.all(wanted.map((read) => hedgedStep(ask(read), patience)));
  const session = await askAll(SESSION, BEGINNING_MS);
  // A page with only one of these two answers would request both again.
  if (!session.every(hasCome)) return NO_ANSWERS;
  const own = found?.route.first ?? [];
  if (own.length === 0) return { session, all: null };
  return { session, all: async () => [...session, ...(await askAll(own, END_MS)).filter(hasCome)] };
}

import type { FirstAnswer } from '@planner/platform-contract';
import { orSooner } from './patience.ts';
import { KEPT_AT, pathOf, STORES, type Store } from './store.ts';

/**
 * PWA-5, PWA-29, CAB-120. The reads of the teacher's day, of the student's lessons and homework. The worker caches nothing else of an
 * account.
 */
const KEPT = new RegExp(
  `^/api/(${[
    'auth/check|user/me|get-me-info|subjects|time_zone|type-connects',
    'today-lessons|current-lessons|attention|lessons/day|lessons/week/[^/]+|lessons/\\d{4}/\\d{1,2}',
    // PWA-29: the lesson's card with its homework, and the students to choose from in a form.
    'lesson/\\d+|lesson-homework/\\d+|lesson-last-homework/\\d+|all-students-teachers',
    'student/(profiles|overview|schedule|lessons(/\\d+)?|teacher-info|homework(/\\d+)?|attendance|results)',
  ].join('|')})/?$`,
);
/** After these calls another person may use the browser. */
const CHANGES_WHO = /^\/api\/(logout|login|child-login|register|delete-account|password-reset\/confirm)\/?$/;
/** The most cached reads: a user may leaf through a year of weeks, and nobody needs them all offline. */
const MOST = 120;
/** The account for which the worker cached an answer. A page names its account by the same header. */
const ACCOUNT = 'x-account';

export const isKeptRead = (method: string, path: string): boolean => method === 'GET' && KEPT.test(path);
export const changesWho = (path: string): boolean => CHANGES_WHO.test(path);

/** Reports the age of the shown data to the page that asks; null after the server has answered again. */
type Tell = (keptAt: number | null) => Promise<void>;

/** The page that sends the request. */
interface Asking {
  tell: Tell;
  /** A page that opened from the cache does not wait long for its data. */
  isHurried: boolean;
  onAnswered(): void;
}

export interface Reads {
  /** PWA-5. Reads from the server and caches the answer. Without a network returns the last cached answer. */
  read(request: Request, asking: Asking): Promise<Response>;
  /** PLT-234. Caches the answers inside a page of this site like answers to requests. */
  take(answers: readonly FirstAnswer[], origin: string): Promise<void>;
  /**
   * PWA-6. Forwards a call that may change the signed-in account. Deletes all cached reads when the account has
   * changed.
   */
  pass(request: Request): Promise<Response>;
}

async function isSignedOut(request: Request, answer: Response): Promise<boolean> {
  if (answer.status === 401) return true;
  if (pathOf(request.url) !== '/api/auth/check' || !answer.ok) return false;
  // The contract declares this answer for the call.
  const { authorized } = (await answer.clone().json()) as { authorized: boolean };
  return !authorized;
}

/**
 * PWA-26: returns whether another account may have read the cached answer. A page that is still opening names no
 * account.
 */
function isOfAnother(request: Request, kept: Response): boolean {
  const asker = request.headers.get(ACCOUNT);
  return asker !== null && asker !== kept.headers.get(ACCOUNT);
}

/** Returns the account of the page that carries these first answers. */
function accountIn(answers: readonly FirstAnswer[]): string | null {
  const me = answers.find(({ key }) => key === 'GET /api/user/me');
  // The contract declares this answer for the call.
  return me ? String((me.data as { id: number }).id) : null;
}

export function keptReads(store: Store, now: () => number): Reads {
  // An answer to a request from before the deletion must not be cached after it.
  let era = 0;

  async function forget(): Promise<void> {
    era++;
    await store.delete(STORES.reads);
  }

  async function keep({ url }: Pick<Request, 'url'>, answer: Response, account: string | null): Promise<void> {
    const headers = new Headers(answer.headers);
    headers.set(KEPT_AT, String(now()));
    if (account !== null) headers.set(ACCOUNT, account);
    const reads = await store.open(STORES.reads);
    // Moves the entry to the end, so that the first entries are the least recently read.
    await reads.delete(url);
    await reads.put(url, new Response(await answer.blob(), { headers }));
    const kept = await reads.keys();
    for (const request of kept.slice(0, Math.max(kept.length - MOST, 0))) await reads.delete(request);
  }

  return {
    async read(request, { tell, isHurried, onAnswered }) {
      const begun = era;
      let isLate = false;
      const asked = (async () => {
        const answer = await fetch(request);
        onAnswered();
        if (await isSignedOut(request, answer)) await forget();
        else if (answer.ok && begun === era) await keep(request, answer.clone(), request.headers.get(ACCOUNT));
        // After a late answer the page still shows the cached data, so the report of its age stays.
        if (!isLate) await tell(null);
        return answer;
      })();
      const instead = async () => {
        const kept = await (await store.open(STORES.reads)).match(request.url, { ignoreVary: true });
        if (kept === undefined || isOfAnother(request, kept)) return undefined;
        isLate = true;
        await tell(Number(kept.headers.get(KEPT_AT)));
        return kept;
      };
      if (isHurried) return orSooner(asked, instead).catch(() => Response.error());
      return asked.catch(async () => (await instead()) ?? Response.error());
    },
    async take(answers, origin) {
      const asked = era;
      const account = accountIn(answers);
      for (const { url, data, topics } of answers) {
        const address = new URL(url, origin);
        if (!isKeptRead('GET', address.pathname) || asked !== era) continue;
        const headers = { 'content-type': 'application/json', 'x-topics': topics.join(',') };
        await keep({ url: address.href }, new Response(JSON.stringify(data), { headers }), account);
      }
    },
    async pass(request) {
      const answer = await fetch(request);
      if (answer.ok) await forget();
      return answer;
    },
  };
}

import type { FirstAnswer } from '@planner/platform-contract';
import { orSooner } from './patience.ts';
import { pathOf, STORES, type Store } from './store.ts';

/** PWA-5. What the day of a teacher and the next lesson of a student are made of; nothing else of an account is kept. */
const KEPT = new RegExp(
  `^/api/(${[
    'auth/check|user/me|get-me-info|subjects|time_zone|type-connects',
    'today-lessons|current-lessons|lessons/day|lessons/week/[^/]+',
    'student/(profiles|overview|schedule|lessons|teacher-info)',
  ].join('|')})/?$`,
);
/** After these somebody else may sit here. */
const CHANGES_WHO = /^\/api\/(logout|login|register|delete-account|password-reset\/confirm)\/?$/;
/** A year of weeks that somebody has leafed through is nobody's day. */
const MOST = 60;
const KEPT_AT = 'x-kept-at';
/** The account that an answer was kept for; a page says it by the same header. */
const ACCOUNT = 'x-account';

export const isKeptRead = (method: string, path: string): boolean => method === 'GET' && KEPT.test(path);
export const changesWho = (path: string): boolean => CHANGES_WHO.test(path);

/** Tells the page that asks since when what it is shown is of then; null once the server has answered again. */
type Tell = (keptAt: number | null) => Promise<void>;

/** Who asks. */
interface Asking {
  tell: Tell;
  /** A page that was opened out of what is kept does not wait long for what it shows. */
  isHurried: boolean;
  onAnswered(): void;
}

export interface Reads {
  /** PWA-5. From the server, and kept; without a network what was read last. */
  read(request: Request, asking: Asking): Promise<Response>;
  /** PLT-234. What came with a page of this site is kept as what was read. */
  take(answers: readonly FirstAnswer[], origin: string): Promise<void>;
  /** PWA-6. Passes on what may change who is signed in, and forgets everything where it has. */
  pass(request: Request): Promise<Response>;
}

async function isSignedOut(request: Request, answer: Response): Promise<boolean> {
  if (answer.status === 401) return true;
  if (pathOf(request.url) !== '/api/auth/check' || !answer.ok) return false;
  // What the contract says that this call answers.
  const { authorized } = (await answer.clone().json()) as { authorized: boolean };
  return !authorized;
}

/** PWA-26: whether a page would be shown what was perhaps read by another account. A page that is being opened names no account. */
function isOfAnother(request: Request, kept: Response): boolean {
  const asker = request.headers.get(ACCOUNT);
  return asker !== null && asker !== kept.headers.get(ACCOUNT);
}

/** Whose page it is whose first answers these are. */
function accountIn(answers: readonly FirstAnswer[]): string | null {
  const me = answers.find(({ key }) => key === 'GET /api/user/me');
  // What the contract says that this call answers.
  return me ? String((me.data as { id: number }).id) : null;
}

export function keptReads(store: Store, now: () => number): Reads {
  // What was asked before everything was forgotten is not kept after it.
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
    // Anew at the end: the first are those that were not read for the longest time.
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
        // What was said of the kept one is true of what is shown.
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

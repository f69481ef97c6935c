import { call, isApiError, untilConnected } from '@planner/api-client';
import { ACTS_WAIT, refetchTopics } from '@planner/live-data';
import { keepsActs, keptActs, type KeptActs, sendActs } from '@planner/live-data/waiting';
import { accountKey, browserStorage, type Shell } from '@planner/shell-api';
import { refusedTitle } from '../waiting/act-words.ts';

type Sender = Pick<Shell, 'session' | 'queryClient' | 'toast' | 'report' | 'bus'>;
/** Returns the waiting acts of an account by its `accountKey`. */
type KeptOf = (account: string) => KeptActs;

/** SEC-70: another person may have signed in in another tab. The acts wait for their own account. */
async function isStill(user_id: number): Promise<boolean> {
  try {
    await call('GET /api/user/me', {}, { account: user_id });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'other_account') return false;
    throw error;
  }
}

/** Sends the account's waiting acts. Returns whether some are left for later. */
async function sendOnce({ queryClient, toast }: Sender, keptOf: KeptOf, user_id: number): Promise<boolean> {
  const account = accountKey(user_id, 'marks');
  const kept = keptOf(account);
  const isWaiting = async () => (await kept.all()).some(({ refused }) => refused === null);
  // The lock lets tabs send one after the other, so that the second tab finds nothing to send.
  const sending = await navigator.locks.request(account, async () => {
    if (!(await isWaiting())) return null;
    try {
      if (!(await isStill(user_id))) return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { sent: 0, refused: [], topics: [], waits: true };
    }
    return sendActs(kept, user_id);
  });
  if (sending === null) return false;
  const { sent, refused, topics, waits } = sending;
  refetchTopics(queryClient, topics);
  if (sent > 0) toast(`Сеть есть. Отправлено: ${sent}`, 'done');
  for (const act of refused) toast(`${refusedTitle(act)}: ${act.about}. ${act.refused}`, 'error');
  if (!waits) browserStorage.removeItem(ACTS_WAIT);
  return waits;
}

/**
 * PWA-20, PWA-31. Sends the acts that wait on this device: when the page opens, when an act is added, and when the
 * network returns. Announces their number on the bus.
 */
export function watchActs(sender: Sender, keptOf: KeptOf = keptActs): void {
  if (!keepsActs()) return;
  const { session, report, bus } = sender;
  let following: { user_id: number; stop(): void } | null = null;

  function follow(user_id: number) {
    const leaving = new AbortController();
    const channel = new BroadcastChannel(accountKey(user_id, 'marks'));
    let wishes = 0;
    async function go() {
      if (++wishes > 1) return;
      for (let attempt = 0; wishes > 0 && !leaving.signal.aborted; attempt++) {
        const known = wishes;
        if (await sendOnce(sender, keptOf, user_id)) await untilConnected(attempt, leaving.signal);
        else wishes -= known;
      }
      wishes = 0;
    }
    const tell = async () => {
      const acts = await keptOf(accountKey(user_id, 'marks')).all();
      const refused = acts.filter((act) => act.refused !== null).length;
      if (!leaving.signal.aborted) bus.emit('waiting-acts', { waiting: acts.length - refused, refused });
    };
    const failed = (error: unknown) => report(error, 'действия без сети');
    const start = () => {
      void tell().catch(failed);
      void go().catch((error: unknown) => {
        wishes = 0;
        failed(error);
      });
    };
    channel.onmessage = start;
    start();
    return {
      user_id,
      stop() {
        leaving.abort();
        channel.close();
        bus.emit('waiting-acts', { waiting: 0, refused: 0 });
      },
    };
  }

  const look = () => {
    const user_id = session.user?.id ?? null;
    if (following?.user_id === user_id) return;
    following?.stop();
    following = user_id === null ? null : follow(user_id);
  };
  look();
  session.subscribe(look);
}

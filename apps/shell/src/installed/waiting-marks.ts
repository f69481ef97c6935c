import { call, isApiError, untilConnected } from '@planner/api-client';
import { keepsMarks, keptMarks, type KeptMarks, MARKS_WAIT, refetchTopics, sendMarks } from '@planner/live-data';
import { accountKey, browserStorage, type Shell } from '@planner/shell-api';
import { counted } from '@planner/wording';

type Sender = Pick<Shell, 'session' | 'queryClient' | 'toast' | 'report'>;
/** Returns the marks of an account by its `accountKey`. */
type KeptOf = (account: string) => KeptMarks;

/** SEC-70: another person may have signed in in another tab. The marks wait for their own account. */
async function isStill(user_id: number): Promise<boolean> {
  try {
    await call('GET /api/user/me', {}, { account: user_id });
    return true;
  } catch (error) {
    if (isApiError(error) && error.code === 'other_account') return false;
    throw error;
  }
}

/** Sends the account's waiting marks. Returns whether some are left for later. */
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
    return sendMarks(kept, user_id);
  });
  if (sending === null) return false;
  const { sent, refused, topics, waits } = sending;
  refetchTopics(queryClient, topics);
  if (sent > 0) toast(`Сеть есть. Отправлено: ${counted(sent, 'отметка')}`, 'done');
  for (const { about, refused: words } of refused) toast(`Отметка не сохранена: ${about}. ${words}`, 'error');
  if (!waits) browserStorage.removeItem(MARKS_WAIT);
  return waits;
}

/**
 * PWA-20. Sends the marks that wait on this device: when the page opens, when a mark is added, and when the network
 * returns.
 */
export function watchMarks(sender: Sender, keptOf: KeptOf = keptMarks): void {
  if (!keepsMarks()) return;
  const { session, report } = sender;
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
    const start = () =>
      void go().catch((error: unknown) => {
        wishes = 0;
        report(error, 'отметки без сети');
      });
    channel.onmessage = start;
    start();
    return {
      user_id,
      stop() {
        leaving.abort();
        channel.close();
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

import { useSyncExternalStore } from 'react';
import { keepsMarks, keptMarks, type NewMark, type WaitingMark } from './kept-marks.ts';

interface Followed {
  subscribe(changed: () => void): () => void;
  now(): readonly WaitingMark[];
  refresh(): Promise<void>;
}

const NONE: readonly WaitingMark[] = [];

function follow(account: string): Followed {
  let marks = NONE;
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  const refresh = async () => {
    const kept = await keptMarks(account).all();
    marks = kept.length === 0 ? NONE : kept;
    for (const listener of listeners) listener();
  };
  return {
    now: () => marks,
    refresh,
    subscribe(changed) {
      listeners.add(changed);
      if (keepsMarks() && channel === undefined) {
        channel = new BroadcastChannel(account);
        // What cannot be read is shown as nothing that waits; it is read again with the next change.
        channel.onmessage = () => void refresh().catch(() => undefined);
        void refresh().catch(() => undefined);
      }
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}

const followed = new Map<string, Followed>();

function followedOf(account: string): Followed {
  const known = followed.get(account) ?? follow(account);
  followed.set(account, known);
  return known;
}

/** The marks of an account that wait in this browser for a network, and those that the server has refused; `account` is its `accountKey`. */
export function useWaitingMarks(account: string): readonly WaitingMark[] {
  const { subscribe, now } = followedOf(account);
  return useSyncExternalStore(subscribe, now);
}

/** The same as it stands at this moment, for who follows it. */
export const waitingMarks = (account: string): readonly WaitingMark[] => followedOf(account).now();

/** PWA-20. Puts a mark away until there is a network; false where this browser cannot, and then the mark has failed. */
export async function keepMark(account: string, mark: NewMark): Promise<boolean> {
  if (!keepsMarks()) return false;
  try {
    await keptMarks(account).add(mark);
  } catch {
    // A browser that is full, or keeps nothing in its private mode.
    return false;
  }
  await followedOf(account).refresh();
  return true;
}

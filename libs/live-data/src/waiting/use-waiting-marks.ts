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
        // Marks that cannot be read are shown as none; the next change reads them again.
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

/**
 * Returns the account's marks in this browser that wait for a network or were rejected. `account` is the `accountKey`.
 */
export function useWaitingMarks(account: string): readonly WaitingMark[] {
  const { subscribe, now } = followedOf(account);
  return useSyncExternalStore(subscribe, now);
}

/** Returns the same marks now, for code that has subscribed to them. */
export const waitingMarks = (account: string): readonly WaitingMark[] => followedOf(account).now();

/**
 * PWA-20. Stores a mark until there is a network. Returns false if this browser cannot store it; then the mark has
 * failed.
 */
export async function keepMark(account: string, mark: NewMark): Promise<boolean> {
  if (!keepsMarks()) return false;
  try {
    await keptMarks(account).add(mark);
  } catch {
    // The browser is full, or it stores nothing in private mode.
    return false;
  }
  await followedOf(account).refresh();
  return true;
}

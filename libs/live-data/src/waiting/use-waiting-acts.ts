import { useSyncExternalStore } from 'react';
import { keepsActs, keptActs } from './kept-acts.ts';
import type { NewAct, WaitingAct } from './waiting-act.ts';

interface Followed {
  subscribe(changed: () => void): () => void;
  now(): readonly WaitingAct[];
  refresh(): Promise<void>;
}

const NONE: readonly WaitingAct[] = [];

function follow(account: string): Followed {
  let acts = NONE;
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => void>();
  const refresh = async () => {
    const kept = await keptActs(account).all();
    acts = kept.length === 0 ? NONE : kept;
    for (const listener of listeners) listener();
  };
  return {
    now: () => acts,
    refresh,
    subscribe(changed) {
      listeners.add(changed);
      if (keepsActs() && channel === undefined) {
        channel = new BroadcastChannel(account);
        // Acts that cannot be read are shown as none; the next change reads them again.
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

/** Forgets the acts that this page remembers, for a test that shares the page with others. @public */
export const forgetFollowed = (): void => followed.clear();

function followedOf(account: string): Followed {
  const known = followed.get(account) ?? follow(account);
  followed.set(account, known);
  return known;
}

/**
 * Returns the account's acts in this browser that wait for a network or were rejected. `account` is the `accountKey`.
 */
export function useWaitingActs(account: string): readonly WaitingAct[] {
  const { subscribe, now } = followedOf(account);
  return useSyncExternalStore(subscribe, now);
}

/** Returns the same acts now, for code that has subscribed to them. */
export const waitingActs = (account: string): readonly WaitingAct[] => followedOf(account).now();

/**
 * PWA-20. Stores an act until there is a network. Returns false if this browser cannot store it; then the act has
 * failed.
 */
export async function keepAct(account: string, act: NewAct): Promise<boolean> {
  if (!keepsActs()) return false;
  try {
    await keptActs(account).add(act);
  } catch {
    // The browser is full, or it stores nothing in private mode.
    return false;
  }
  await followedOf(account).refresh();
  return true;
}

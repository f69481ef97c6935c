import type { Announcement, RegistryChange } from './announce.ts';
import type { Message } from './messages.ts';

/**
 * Beyond this number the oldest announcements are dropped: a page refetches everything after an interruption anyway.
 */
export const MOST_WAITING = 10_000;

type ProgressMessage = Extract<Message, { step: string }>;

/** The announcements that a process has not sent yet. */
export interface Pending {
  announcements: readonly Announcement[];
  endedSessions: readonly number[];
  progress: readonly ProgressMessage[];
  registry: readonly RegistryChange[];
}

export const NOTHING_PENDING: Pending = { announcements: [], endedSessions: [], progress: [], registry: [] };

export const isEmpty = (pending: Pending): boolean => Object.values(pending).every((list) => list.length === 0);

/** Joins two batches, the earlier one first. Keeps the newest 10,000 announcements. */
export function joined(earlier: Pending, later: Partial<Pending>): Pending {
  return {
    announcements: [...earlier.announcements, ...(later.announcements ?? [])].slice(-MOST_WAITING),
    endedSessions: [...earlier.endedSessions, ...(later.endedSessions ?? [])],
    progress: [...earlier.progress, ...(later.progress ?? [])],
    registry: [...earlier.registry, ...(later.registry ?? [])],
  };
}

/** IMP-26. Outdated progress is useless. */
export const withoutProgress = (pending: Pending): Pending => ({ ...pending, progress: [] });

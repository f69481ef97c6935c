import type { Announcement, RegistryChange } from './announce.ts';
import type { Message } from './messages.ts';

/** An older announcement is dropped: a page reads everything again after an interruption. */
export const MOST_WAITING = 10_000;

type ProgressMessage = Extract<Message, { step: string }>;

/** What a process has yet to announce. */
export interface Pending {
  announcements: readonly Announcement[];
  endedSessions: readonly number[];
  progress: readonly ProgressMessage[];
  registry: readonly RegistryChange[];
}

export const NOTHING_PENDING: Pending = { announcements: [], endedSessions: [], progress: [], registry: [] };

export const isEmpty = (pending: Pending): boolean => Object.values(pending).every((list) => list.length === 0);

/** Both, the earlier one first; of the announcements the newest 10,000. */
export function joined(earlier: Pending, later: Partial<Pending>): Pending {
  return {
    announcements: [...earlier.announcements, ...(later.announcements ?? [])].slice(-MOST_WAITING),
    endedSessions: [...earlier.endedSessions, ...(later.endedSessions ?? [])],
    progress: [...earlier.progress, ...(later.progress ?? [])],
    registry: [...earlier.registry, ...(later.registry ?? [])],
  };
}

/** IMP-26. Progress that could not be sent is worth nothing later. */
export const withoutProgress = (pending: Pending): Pending => ({ ...pending, progress: [] });

import type { Progress } from '@planner/contract';
import type { Announcement, RegistryChange } from './announce.ts';

/** Receives the announcements of all processes of the database. */
export interface Listener {
  changed(users: readonly number[] | 'all', what: Omit<Announcement, 'users' | 'students' | 'everybody'>): void;
  ended(sessions: readonly number[]): void;
  progressed(user: number, page: string, progress: Progress): void;
  deployed(change: RegistryChange): void;
  /** The connection was lost for a while, so any announcement may be missing. */
  missed(): void;
}

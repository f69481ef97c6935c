import type { Progress } from '@planner/contract';
import type { Announcement, RegistryChange } from './announce.ts';

/** Hears what any process on the database announces. */
export interface Listener {
  changed(users: readonly number[] | 'all', what: Omit<Announcement, 'users' | 'students' | 'everybody'>): void;
  ended(sessions: readonly number[]): void;
  progressed(user: number, page: string, progress: Progress): void;
  deployed(change: RegistryChange): void;
  /** The connection was lost for a while: anything may have happened. */
  missed(): void;
}

import type { Bus, GuardedNavigation } from '@planner/shell-api';
import { LOGIN } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** What the login tells somebody who has just deleted the account. */
export interface Farewell {
  readonly deletion_at: string;
}

export const isFarewell = (state: unknown): state is Farewell =>
  typeof state === 'object' && state !== null && 'deletion_at' in state;

interface Page {
  bus: Bus;
  session: Pick<SessionStore, 'signedOut'>;
  navigation: Pick<GuardedNavigation, 'navigator'>;
}

/** ACC-64. Ends a session whose account is going to be deleted, and says at the login until when it can be taken back. */
export function sayFarewell({ bus, session, navigation }: Page): void {
  bus.on('account-deleted').subscribe(({ deletion_at }) => {
    session.signedOut();
    navigation.navigator.push(LOGIN, { deletion_at } satisfies Farewell);
  });
}

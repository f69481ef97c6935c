import type { Bus, GuardedNavigation } from '@planner/shell-api';
import { LOGIN } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** The login's message to a person after the request to delete the account. */
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

/**
 * ACC-64. Ends the session of an account that will be deleted. The login then shows until when the person can cancel
 * this.
 */
export function sayFarewell({ bus, session, navigation }: Page): void {
  bus.on('account-deleted').subscribe(({ deletion_at }) => {
    session.signedOut();
    navigation.navigator.push(LOGIN, { deletion_at } satisfies Farewell);
  });
}

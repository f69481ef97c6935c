import { useNavigate } from 'react-router-dom';
import { LOGIN } from './access.ts';
import type { SessionStore } from './session-store.ts';

/** What the login tells somebody who has just deleted the account. */
export interface Farewell {
  readonly deletion_at: string;
}

export const isFarewell = (state: unknown): state is Farewell =>
  typeof state === 'object' && state !== null && 'deletion_at' in state;

/** ACC-64. Ends a session whose account is going to be deleted, and says at the login until when it can be taken back. */
export function useFarewell(session: Pick<SessionStore, 'signedOut'>) {
  const navigate = useNavigate();
  return (deletion_at: string) => {
    session.signedOut();
    void navigate(LOGIN, { state: { deletion_at } satisfies Farewell });
  };
}

import type { SessionRefusal } from '@planner/api-client';
import type { Bus, GuardedNavigation } from '@planner/shell-api';
import { filter, take } from 'rxjs';
import type { OpenDrafts } from '../../events/open-drafts.ts';
import type { RecoveredDrafts } from '@planner/platform-runtime';
import { LOGIN, loginFor } from '../access.ts';
import type { SessionStore } from '../session-store.ts';

/** The reason of the lost session: it has ended, or another account is signed in. */
export type Loss = 'ended' | 'other';

/** The result of signing in again for the unsaved input: there is none, it is kept, or it is lost. */
export type Typed = 'none' | 'kept' | 'lost';

/** SEC-71. A page with a lost session, until the person decides how to continue. */
export interface LostSession {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): Loss | null;
  /** Receives a refusal of any call of the page. */
  notice(this: void, code: SessionRefusal): void;
  typed(this: void): Typed;
  /** Opens the login, which leads back to this page with its drafts. */
  signInAgain(this: void): void;
  /** Reloads the product for the account that is signed in now. */
  goOnAsOther(this: void): void;
  /** Returns to the unchanged page. */
  dismiss(this: void): void;
}

interface LostSessionParts {
  session: Pick<SessionStore, 'user' | 'ended'>;
  bus: Bus;
  drafts: Pick<OpenDrafts, 'all'>;
  recoveredDrafts: Pick<RecoveredDrafts, 'keep'>;
  navigation: Pick<GuardedNavigation, 'isGuarded' | 'letGo' | 'getSnapshot' | 'navigator'>;
  load(path: string): void;
}

export function createLostSession({
  session,
  bus,
  drafts,
  recoveredDrafts,
  navigation,
  load,
}: LostSessionParts): LostSession {
  let loss: Loss | null = null;
  const listeners = new Set<() => void>();
  const set = (next: typeof loss) => {
    if (next === loss) return;
    loss = next;
    for (const changed of listeners) changed();
  };
  const typed = (): Typed => {
    if (drafts.all().length > 0) return 'kept';
    return navigation.isGuarded() ? 'lost' : 'none';
  };
  /** The page keeps the drafts only for their own account. */
  const keepFor = (account: number) => {
    const kept = drafts.all();
    bus
      .on('session')
      .pipe(
        filter(({ userId }) => userId !== null),
        take(1),
      )
      .subscribe(({ userId }) => userId === account && recoveredDrafts.keep(kept));
  };

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    getSnapshot: () => loss,
    typed,
    notice(code) {
      // At the login page there is no account left.
      if (session.user === null) return;
      if (code === 'other_account') return set('other');
      if (typed() === 'none') return session.ended();
      set('ended');
    },
    signInAgain() {
      set(null);
      if (session.user === null) return;
      keepFor(session.user.id);
      const { pathname, search } = navigation.getSnapshot().location;
      // The guards would ask about input that is already kept.
      navigation.letGo();
      session.ended();
      navigation.navigator.replace(loginFor(pathname + search));
    },
    goOnAsOther() {
      navigation.letGo();
      load(LOGIN);
    },
    dismiss: () => set(null),
  };
}

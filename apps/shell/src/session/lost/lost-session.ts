import type { SessionRefusal } from '@planner/api-client';
import type { Bus, GuardedNavigation } from '@planner/shell-api';
import { filter, take } from 'rxjs';
import type { OpenDrafts } from '../../events/open-drafts.ts';
import type { RecoveredDrafts } from '@planner/platform-runtime';
import { LOGIN, loginFor } from '../access.ts';
import type { SessionStore } from '../session-store.ts';

/** How the page has lost its session: it has ended, or another account is signed in. */
export type Loss = 'ended' | 'other';

/** What becomes of what is typed in the page when its person signs in again; `none` is typed, or `lost` by signing in. */
export type Typed = 'none' | 'kept' | 'lost';

/** SEC-71. The page whose session is gone, until its person has decided where to go. */
export interface LostSession {
  subscribe(this: void, changed: () => void): () => void;
  getSnapshot(this: void): Loss | null;
  /** Takes a refusal of any call of the page. */
  notice(this: void, code: SessionRefusal): void;
  typed(this: void): Typed;
  /** Leads to the login, and from there back to this page with what was typed. */
  signInAgain(this: void): void;
  /** Loads the product anew, for the account that is signed in now. */
  goOnAsOther(this: void): void;
  /** Back to the page, which stays as it is. */
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
  /** The page's memory keeps the drafts for their own account alone. */
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
      // At the login nothing of an account is left to be kept.
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
      // The guards would ask about what is kept.
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

import type { Bus } from '@planner/shell-api';
import type { SessionStore } from './session-store.ts';

/** Tells the bus who is signed in, from the authorization check on and whenever that becomes somebody else. */
export function tellSession(bus: Bus, session: SessionStore): void {
  let told: number | null | undefined;
  session.subscribe(() => {
    const { isAuth, userType } = session.visitor();
    const userId = session.user?.id ?? null;
    if (isAuth === null || userId === told) return;
    told = userId;
    bus.emit('session', { userId, userType });
  });
}

import type { Bus } from '@planner/shell-api';
import type { SessionStore } from './session-store.ts';

/** Publishes the signed-in account on the bus: after the authorization check and after each change of the account. */
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

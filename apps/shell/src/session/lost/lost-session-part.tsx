import { lazyComponent } from '@planner/shell-api';
import { useSyncExternalStore } from 'react';
import type { SessionStore } from '../session-store.ts';
import type { LostSession } from './lost-session.ts';

const LostSessionDialog = lazyComponent(
  'Вход',
  () => import(/* webpackChunkName: "lost-session" */ './lost-session-dialog.tsx'),
  { look: 'over' },
);

interface LostSessionPartProps {
  lost: LostSession;
  session: Pick<SessionStore, 'user'>;
}

/** SEC-71: the page's first load does not include the dialog. */
export function LostSessionPart({ lost, session }: LostSessionPartProps) {
  const loss = useSyncExternalStore(lost.subscribe, lost.getSnapshot);
  if (loss === null || session.user === null) return null;
  return <LostSessionDialog key={loss} loss={loss} lost={lost} name={session.user.name} onGiveUp={lost.dismiss} />;
}

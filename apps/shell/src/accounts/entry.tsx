import { type ComponentType, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { type RegistryStore, shellPage } from '@planner/platform-runtime';
import type { Role } from '@planner/shell-api';
import { LOGIN, wantedPath } from '../session/access.ts';
import { useVisitor } from '../session/route-guard.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { codeOfLink } from './sign-in/code-of-link.ts';

const SigningOut = shellPage('Выход', () => import(/* webpackChunkName: "sign-in" */ './sign-in/signing-out.tsx'));

interface EnteringProps {
  onSignedIn(): Promise<void>;
  isSignedIn: boolean;
}

interface EntryProps {
  /** Returns the path to open when the address names no wanted page. */
  behind?(search: string, userType: Role): string;
  /** ACC-235. Whether the address may have the code of a child behind «#». */
  hasChildLink?: boolean;
  session: SessionStore;
  registry: RegistryStore;
  page: ComponentType<EnteringProps>;
}

const isLeaving = (state: unknown): state is { leaving: unknown } =>
  typeof state === 'object' && state !== null && 'leaving' in state;

/**
 * ACC-55. A page of sign-in or registration. A signed-in person is redirected to the wanted page. The menu's «Выйти»
 * leads here too.
 */
export function Entry({ session, registry, page: EntryPage, behind = wantedPath, hasChildLink = false }: EntryProps) {
  const navigate = useNavigate();
  const { search, state, hash } = useLocation();
  const { userType } = useVisitor(session);
  const [hasEntered, setHasEntered] = useState(false);
  if (userType && isLeaving(state)) {
    return (
      <SigningOut
        isEverywhere={state.leaving === 'everywhere'}
        onGone={() => {
          session.signedOut();
          void navigate(LOGIN, { replace: true });
        }}
      />
    );
  }
  // ACC-235: a link with a code also opens for a signed-in person.
  const isOfChild = hasChildLink && !hasEntered && codeOfLink(hash) !== '';
  if (userType && !isOfChild) return <Navigate to={behind(search, userType)} replace />;
  // The cookie is set even when the account itself fails to load: the next page requests the account again.
  const enter = async () => {
    // A failed load of this part must not block the sign-in.
    await import('@planner/platform-runtime/refresh-registry')
      .then(({ refreshRegistry }) => refreshRegistry(registry))
      .catch(() => undefined);
    if (userType === null) setHasEntered(true);
    const user = await session.signedIn().catch(() => window.location.reload());
    // Another account opens its home page anew.
    if (user && session.user?.id === user.id) setHasEntered(true);
  };
  return <EntryPage onSignedIn={enter} isSignedIn={userType !== null} />;
}

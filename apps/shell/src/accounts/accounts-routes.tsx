import { useState } from 'react';
import { Navigate, type RouteObject, useLocation, useNavigate } from 'react-router-dom';
import { type RegistryStore, shellPage } from '@planner/platform-runtime';
import type { Role } from '@planner/shell-api';
import { LOGIN, wantedFirst, wantedPath } from '../session/access.ts';
import { type RouteHandle, useVisitor } from '../session/route-guard.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { codeOfLink } from './sign-in/code-of-link.ts';

const LoginPage = shellPage('Вход', () => import(/* webpackChunkName: "sign-in" */ './sign-in/login-page.tsx'));
const SigningOut = shellPage('Выход', () => import(/* webpackChunkName: "sign-in" */ './sign-in/signing-out.tsx'));
const RegisterPage = shellPage('Регистрация', () => import('./registration/register-page.tsx'));
const ResetPasswordPage = shellPage(
  'Новый пароль',
  () => import(/* webpackChunkName: "mailed" */ './sign-in/reset-password-page.tsx'),
);
const ConfirmEmailPage = shellPage(
  'Адрес почты',
  () => import(/* webpackChunkName: "mailed" */ './addresses/confirm-email-page.tsx'),
);
const UndoEmailPage = shellPage(
  'Прежний адрес',
  () => import(/* webpackChunkName: "mailed" */ './addresses/undo-email-page.tsx'),
);
const UnsubscribePage = shellPage(
  'Отписка от писем',
  () => import(/* webpackChunkName: "mailed" */ './addresses/unsubscribe-page.tsx'),
);
const LinkProfilePage = shellPage(
  'Добавить преподавателя',
  () => import(/* webpackChunkName: "mailed" */ './linking/link-profile-page.tsx'),
);

interface EntryProps {
  /** Returns the path to open when the address names no wanted page. */
  behind?(search: string, userType: Role): string;
  /** ACC-235. Whether the address may have the code of a child behind «#». */
  hasChildLink?: boolean;
  session: SessionStore;
  registry: RegistryStore;
  page: typeof LoginPage | typeof RegisterPage;
}

const isLeaving = (state: unknown): state is { leaving: unknown } =>
  typeof state === 'object' && state !== null && 'leaving' in state;

/**
 * ACC-55. A page of sign-in or registration. A signed-in person is redirected to the wanted page. The menu's «Выйти»
 * leads here too.
 */
function Entry({ session, registry, page: EntryPage, behind = wantedPath, hasChildLink = false }: EntryProps) {
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

const bare = (title: string): RouteHandle => ({ title, public: true, isBare: true });

/** Returns the routes of sign-in, registration and the account. */
export function accountsRoutes(session: SessionStore, registry: RegistryStore): RouteObject[] {
  return [
    {
      path: '/user/login',
      element: <Entry session={session} registry={registry} page={LoginPage} hasChildLink />,
      handle: bare('Вход'),
    },
    {
      path: '/user/register',
      element: <Entry session={session} registry={registry} page={RegisterPage} behind={wantedFirst} />,
      handle: bare('Регистрация'),
    },
    { path: '/user/reset-password', element: <ResetPasswordPage />, handle: bare('Новый пароль') },
    { path: '/user/confirm-email', element: <ConfirmEmailPage />, handle: bare('Адрес почты') },
    { path: '/user/undo-email', element: <UndoEmailPage />, handle: bare('Прежний адрес') },
    {
      path: '/link-profile',
      element: <LinkProfilePage session={session} />,
      handle: { title: 'Добавить преподавателя', public: true } satisfies RouteHandle,
    },
    { path: '/user/unsubscribe', element: <UnsubscribePage />, handle: bare('Отписка от писем') },
  ];
}

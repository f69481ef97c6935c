import { type RouteObject, useLocation, useNavigate } from 'react-router';
import { wantedPath } from '../session/access.ts';
import type { RouteHandle } from '../session/route-guard.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { LoginPage } from './login-page.tsx';

function Login({ session }: { session: SessionStore }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const enter = async () => {
    const { user_type } = await session.signedIn();
    void navigate(wantedPath(search, user_type), { replace: true });
  };
  return <LoginPage onSignedIn={enter} />;
}

/** The routes of sign-in, registration and the account. */
export function accountsRoutes(session: SessionStore): RouteObject[] {
  return [
    {
      path: '/user/login',
      element: <Login session={session} />,
      handle: { title: 'Вход', public: true } satisfies RouteHandle,
    },
  ];
}

import type { RouteObject } from 'react-router-dom';
import { type RegistryStore, shellPage } from '@planner/platform-runtime';
import type { RouteHandle } from '../session/route-guard.tsx';
import type { SessionStore } from '../session/session-store.ts';

const LoginEntry = shellPage('Вход', () => import(/* webpackChunkName: "sign-in" */ './sign-in/login-entry.tsx'));
const RegisterEntry = shellPage('Регистрация', () => import('./registration/register-entry.tsx'));
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

const bare = (title: string): RouteHandle => ({ title, public: true, isBare: true });

/** Returns the routes of sign-in, registration and the account. */
export function accountsRoutes(session: SessionStore, registry: RegistryStore): RouteObject[] {
  return [
    {
      path: '/user/login',
      element: <LoginEntry session={session} registry={registry} />,
      handle: bare('Вход'),
    },
    {
      path: '/user/register',
      element: <RegisterEntry session={session} registry={registry} />,
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

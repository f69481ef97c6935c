import type { RouteObject } from 'react-router-dom';
import { shellPage } from '../remotes/failing/own-pages.tsx';
import type { RouteHandle } from '../session/route-guard.tsx';

const OnboardingPage = shellPage('Первые шаги', () => import(/* webpackChunkName: "own" */ './onboarding-page.tsx'));

/** The first ten minutes of a teacher. */
export const onboardingRoutes = (): RouteObject[] => [
  {
    path: '/onboarding',
    element: <OnboardingPage />,
    handle: { title: 'Первые шаги', roles: ['teacher'] } satisfies RouteHandle,
  },
];

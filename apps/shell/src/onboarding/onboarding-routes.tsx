import type { RouteObject } from 'react-router-dom';
import { shellPage } from '@planner/platform-runtime';
import type { RouteHandle } from '../session/route-guard.tsx';

const OnboardingPage = shellPage('Первые шаги', () => import(/* webpackChunkName: "own" */ './onboarding-page.tsx'));

const GuidePage = shellPage('Как всё устроено', () => import(/* webpackChunkName: "own" */ './guide/guide-page.tsx'));

/** The first ten minutes: of a teacher the steps, of both what there is. */
export const onboardingRoutes = (): RouteObject[] => [
  {
    path: '/onboarding',
    element: <OnboardingPage />,
    handle: { title: 'Первые шаги', roles: ['teacher'] } satisfies RouteHandle,
  },
  {
    path: '/onboarding/guide',
    element: <GuidePage />,
    handle: { title: 'Как всё устроено', roles: ['teacher', 'student'] } satisfies RouteHandle,
  },
];

import type { RouteObject } from 'react-router-dom';
import { shellPage } from '@planner/platform-runtime';
import type { AdministrationPageProps } from './administration-page.tsx';
import type { RouteHandle } from '../session/route-guard.tsx';

const AdministrationPage = shellPage('Администрирование', () => import('./administration-page.tsx'));

/** The page of administrators, who are of either kind of users. */
export const administrationRoutes = (missing: AdministrationPageProps['missing']): RouteObject[] => [
  {
    path: '/admin',
    element: <AdministrationPage missing={missing} />,
    handle: { title: 'Администрирование', roles: ['teacher', 'student'] } satisfies RouteHandle,
  },
];

import { pathClaim, SHELL_CLAIMS } from '@planner/platform-contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountsRoutes } from './accounts/accounts-routes.tsx';
import { createRegistryStore } from '@planner/platform-runtime';
import type { RouteHandle } from './session/route-guard.tsx';
import { createSession } from './session/session-store.ts';

const own = [
  ...accountsRoutes(createSession(new QueryClient(), localStorage), createRegistryStore({ contract: '', remotes: {} })),
];

test('[PLT-113] the paths reserved against remotes are those of the shell’s pages', () => {
  expect([...own.map(({ path }) => path), '/error/500'].map((path = '') => pathClaim(path))).toEqual(SHELL_CLAIMS);
});

test('[NAV-3] [NAV-4] each page of the shell opens only for the roles of this table', () => {
  const found = own.map(({ path, handle }) => {
    // The shell's own routes have only RouteHandles.
    const { public: isPublic, roles = [] } = handle as RouteHandle;
    return [path, isPublic ? 'everybody' : roles.join(', ')];
  });

  expect(Object.fromEntries(found)).toEqual({
    '/user/login': 'everybody',
    '/user/register': 'everybody',
    '/user/reset-password': 'everybody',
    '/user/confirm-email': 'everybody',
    '/user/undo-email': 'everybody',
    '/user/unsubscribe': 'everybody',
    '/link-profile': 'everybody',
  });
});

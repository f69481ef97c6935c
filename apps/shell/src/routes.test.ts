import { pathClaim, SHELL_CLAIMS } from '@planner/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountsRoutes } from './accounts/accounts-routes.tsx';
import { administrationRoutes } from './administration/administration-routes.tsx';
import { notificationRoutes } from './notifications/notification-routes.tsx';
import { onboardingRoutes } from './onboarding/onboarding-routes.tsx';
import { createRegistryStore } from './remotes/healing/registry-store.ts';
import { createSession } from './session/session-store.ts';

test('[PLT-113] the paths that no remote can have are those of the shell’s pages', () => {
  const own = [
    ...accountsRoutes(
      createSession(new QueryClient(), localStorage),
      createRegistryStore({ contract: '', remotes: {} }),
    ),
    ...notificationRoutes,
    ...onboardingRoutes(),
    ...administrationRoutes(() => null),
  ];

  expect([...own.map(({ path }) => path), '/error/500'].map((path = '') => pathClaim(path))).toEqual(SHELL_CLAIMS);
});

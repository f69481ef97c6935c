import type { RegistryStore } from '@planner/platform-runtime';
import { wantedFirst } from '../../session/access.ts';
import type { SessionStore } from '../../session/session-store.ts';
import { Entry } from '../entry.tsx';
import { RegisterPage } from './register-page.tsx';

/** The page of `/user/register`. */
export const RegisterEntry = (stores: { session: SessionStore; registry: RegistryStore }) => (
  <Entry {...stores} page={RegisterPage} behind={wantedFirst} />
);

import type { RegistryStore } from '@planner/platform-runtime';
import type { SessionStore } from '../../session/session-store.ts';
import { Entry } from '../entry.tsx';
import { LoginPage } from './login-page.tsx';

/** The page of `/user/login`. */
export const LoginEntry = (stores: { session: SessionStore; registry: RegistryStore }) => (
  <Entry {...stores} page={LoginPage} hasChildLink />
);

import { type Role, useExtensions, useShell } from '@planner/shell-api';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type MenuEntry, menuOf, type RegistryStore, type RemoteLoader, routeOf } from '@planner/platform-runtime';
import { currentEntry } from './current-entry.ts';

/** The content of every menu in the frame. */
export interface FrameMenu {
  readonly entries: readonly MenuEntry[];
  readonly current: MenuEntry | null;
  readonly pathname: string;
  /** Whether the operator has a bot, somebody is signed in, and a deployed remote offers the dialog to connect them. */
  readonly hasBot: boolean;
  /** Whether a deployed remote shows notifications. */
  readonly hasNotifications: boolean;
  warmUp(this: void, to: string): void;
}

export function useFrameMenu(
  store: RegistryStore,
  loader: RemoteLoader,
  userType: Role,
  isBotSetUp: boolean,
): FrameMenu {
  const { modals, session } = useShell();
  const { pathname } = useLocation();
  const registry = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const entries = useMemo(() => menuOf(registry, userType), [registry, userType]);
  return {
    entries,
    current: currentEntry(entries, pathname),
    pathname: pathname.replace(/(.)\/$/, '$1'),
    hasBot: isBotSetUp && session.user !== null && modals.isOffered('bot'),
    hasNotifications: useExtensions('notification-panel').length > 0,
    warmUp: (to) => {
      const found = routeOf(registry, to);
      if (found) loader.warmUp(found.candidate, found.route.path);
    },
  };
}
